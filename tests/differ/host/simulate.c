/* simulate.c - launches the kernels of simulator files, one after another, in one process.
 *
 *   simulate FOLDER FILE.sim...
 *
 * The bytes of every argument with `dump` go to FOLDER/FILE.out, one after the other.  Unlike
 * oclgrind-kernel it has offsets, options of the compiler for each file, groups that do not divide
 * the NDRange (with -cl-std=CL2.0), buffers that several files share, and one program behind files
 * in a row that share their source.
 */
#define _POSIX_C_SOURCE 200809L
#include "host.h"
#include "sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The program of the file before. */
struct built {
    char *source;
    char *options;
    cl_program program;
};

/* A buffer that several files have; until the process ends. */
struct shared {
    char *name;
    cl_mem buffer;
    struct shared *next;
};

static struct shared *all_shared;

/* The program itself stays until the process ends: the simulator would free its variables in an
 * order of chance, and the next buffers would lie where they were. */
static void forget(struct built *built) {
    free(built->source);
    free(built->options);
    *built = (struct built){0};
}

static void build(const struct host *host, struct built *built, const struct sim *sim,
                  const char *file) {
    const char *slash = strrchr(file, '/');
    int folder = slash == NULL ? 0 : (int)(slash - file) + 1;
    char path[4096];
    snprintf(path, sizeof path, "%.*s%s", folder, file, sim->source);
    char *source = sim_read_file(path);
    if (built->program != NULL && strcmp(source, built->source) == 0 &&
        strcmp(sim->options, built->options) == 0) {
        free(source);
        return;
    }
    forget(built);
    built->source = source;
    built->options = strdup(sim->options);
    built->program = host_build(host, source, sim->options);
}

static cl_mem make_buffer(const struct host *host, const struct sim_argument *argument) {
    cl_mem_flags access = argument->read_only    ? CL_MEM_READ_ONLY
                          : argument->write_only ? CL_MEM_WRITE_ONLY
                                                 : CL_MEM_READ_WRITE;
    cl_int status;
    cl_mem buffer = clCreateBuffer(host->context, access | CL_MEM_COPY_HOST_PTR, argument->bytes,
                                   argument->data, &status);
    host_check(status, "clCreateBuffer");
    return buffer;
}

/* The buffer of an argument: its own, or that of its name. */
static cl_mem buffer_of(const struct host *host, const struct sim_argument *argument) {
    if (argument->share == NULL)
        return make_buffer(host, argument);
    for (struct shared *s = all_shared; s != NULL; s = s->next)
        if (strcmp(s->name, argument->share) == 0)
            return s->buffer;
    struct shared *s = malloc(sizeof *s);
    if (s == NULL)
        exit(EXIT_FAILURE);
    *s = (struct shared){strdup(argument->share), make_buffer(host, argument), all_shared};
    all_shared = s;
    return s->buffer;
}

static void forget_shared(void) {
    while (all_shared != NULL) {
        struct shared *s = all_shared;
        all_shared = s->next;
        clReleaseMemObject(s->buffer);
        free(s->name);
        free(s);
    }
}

/* Sets an argument; the buffer behind it, or NULL. */
static cl_mem set_argument(const struct host *host, cl_kernel kernel, cl_uint index,
                           const struct sim_argument *argument) {
    cl_kernel_arg_address_qualifier space;
    host_check(clGetKernelArgInfo(kernel, index, CL_KERNEL_ARG_ADDRESS_QUALIFIER, sizeof space,
                                  &space, NULL),
               "clGetKernelArgInfo");
    cl_mem buffer = NULL;
    if (space == CL_KERNEL_ARG_ADDRESS_LOCAL || space == CL_KERNEL_ARG_ADDRESS_PRIVATE) {
        const void *data = space == CL_KERNEL_ARG_ADDRESS_LOCAL ? NULL : argument->data;
        host_check(clSetKernelArg(kernel, index, argument->bytes, data), "clSetKernelArg");
        return NULL;
    }
    if (argument->data != NULL)
        buffer = buffer_of(host, argument);
    host_set_buffer(kernel, index, buffer);
    return buffer;
}

static void launch(const struct host *host, cl_kernel kernel, const struct sim *sim) {
    cl_uint dimensions = sim->items[2] > 1 || sim->offset[2] > 0   ? 3
                         : sim->items[1] > 1 || sim->offset[1] > 0 ? 2
                                                                   : 1;
    host_check(clEnqueueNDRangeKernel(host->queue, kernel, dimensions, sim->offset, sim->items,
                                      sim->group, 0, NULL, NULL),
               "clEnqueueNDRangeKernel");
    host_check(clFinish(host->queue), "clFinish");
}

static FILE *open_dump(const char *folder, const char *file) {
    const char *slash = strrchr(file, '/');
    const char *name = slash == NULL ? file : slash + 1;
    const char *end = strrchr(name, '.');
    char path[4096];
    snprintf(path, sizeof path, "%s/%.*s.out", folder,
             (int)(end == NULL ? strlen(name) : (size_t)(end - name)), name);
    FILE *out = fopen(path, "wb");
    if (out == NULL) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    return out;
}

static void write_dump(const struct host *host, FILE *out, const struct sim *sim, cl_mem *buffers) {
    for (size_t i = 0; i < sim->argument_count; i++) {
        const struct sim_argument *argument = &sim->arguments[i];
        if (!argument->dump || buffers[i] == NULL)
            continue;
        host_read(host, buffers[i], argument->bytes, argument->data);
        fwrite(argument->data, 1, argument->bytes, out);
    }
}

static void run_kernel(const struct host *host, cl_kernel kernel, const struct sim *sim,
                       FILE *out) {
    cl_mem *buffers = calloc(sim->argument_count + 1, sizeof *buffers);
    for (size_t i = 0; buffers != NULL && i < sim->argument_count; i++)
        buffers[i] = set_argument(host, kernel, (cl_uint)i, &sim->arguments[i]);
    launch(host, kernel, sim);
    write_dump(host, out, sim, buffers);
    for (size_t i = 0; buffers != NULL && i < sim->argument_count; i++)
        if (buffers[i] != NULL && sim->arguments[i].share == NULL)
            clReleaseMemObject(buffers[i]);
    free(buffers);
}

static void run(const struct host *host, struct built *built, const char *folder,
                const char *file) {
    struct sim sim = sim_open(file);
    build(host, built, &sim, file);
    FILE *out = open_dump(folder, file);
    cl_int status;
    cl_kernel kernel = clCreateKernel(built->program, sim.kernel, &status);
    if (status == CL_SUCCESS) {
        run_kernel(host, kernel, &sim, out);
        clReleaseKernel(kernel);
    } /* else the simulator has said why */
    fclose(out);
    sim_close(&sim);
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "usage: simulate FOLDER FILE.sim...\n");
        return EXIT_FAILURE;
    }
    struct host host = host_open();
    struct built built = {0};
    for (int i = 2; i < argc; i++)
        run(&host, &built, argv[1], argv[i]);
    forget(&built);
    forget_shared();
    host_close(&host);
    return EXIT_SUCCESS;
}
