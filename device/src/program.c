/* program.c - see program.h. */
#define _POSIX_C_SOURCE 200809L
#include "program.h"

#include "file.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- the compiler's log --- */

static char *read_log(cl_program program, cl_device_id device) {
    size_t size = 0;
    clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, 0, NULL, &size);
    char *log = calloc(1, size + 1);
    if (log && size)
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, size, log, NULL);
    return log;
}

/* The line that says what is wrong: the first with "error", or else the first. */
static const char *find_reason(const char *log, int *length) {
    const char *line = log ? strstr(log, "error") : NULL;
    while (line && line > log && line[-1] != '\n')
        line--;
    line = line ? line : log ? log : "";
    line += strspn(line, " \t\r\n");
    size_t n = strcspn(line, "\r\n");
    *length = (int)(n < 300 ? n : 300);
    return *length ? line : (*length = 25, "its compiler says no more");
}

static bool failed_to_build(cl_program program, const struct session *session,
                            const struct sim *sim, cl_int error, struct fault *fault) {
    int length;
    char *log = read_log(program, session->device->id);
    const char *reason = find_reason(log, &length);
    enum ending code = error == CL_BUILD_PROGRAM_FAILURE || error == CL_INVALID_BUILD_OPTIONS
                           ? END_BAD_RECORD
                           : END_UNAVAILABLE;
    fault_set(fault, code, "%s: %s: could not be built (%s): %.*s", sim->name, sim->program,
              opencl_error(error), length, reason);
    free(fault->details);
    fault->details = log;
    return false;
}

/* --- building --- */

static bool read_source(const struct sim *sim, char **source, size_t *size, struct fault *fault) {
    char *path = file_join(sim->folder, sim->program);
    *source = NULL;
    if (!path)
        return fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", sim->name);
    bool fine = file_read(path, source, size, fault) || fault_prefix(fault, sim->name);
    free(path);
    if (fine && *size >= 2 && !memcmp(*source, "BC", 2)) {
        free(*source);
        *source = NULL;
        return fault_set(fault, END_BAD_RECORD,
                         "%s: %s: is LLVM bitcode; a device needs the source", sim->name,
                         sim->program);
    }
    return fine;
}

/* What the compiler gets: without information on arguments no argument could be read.  What the
 * source includes is looked for in the .sim's folder and in its own; its name has no blanks. */
static char *join_options(const struct sim *sim, const char *options) {
    static const char always[] = "-cl-kernel-arg-info -I.";
    const char *slash = strrchr(sim->program, '/');
    int folder = slash ? (int)(slash + 1 - sim->program) : 0;
    size_t size = sizeof always + strlen(sim->program) + strlen(sim->options) + strlen(options) + 6;
    char *all = malloc(size);
    if (all)
        snprintf(all, size, "%s%s%.*s%s%s%s%s", always, folder ? " -I" : "", folder, sim->program,
                 *sim->options ? " " : "", sim->options, *options ? " " : "", options);
    return all;
}

/* Builds inside the .sim's folder, from which the names of files count. */
static cl_int build_there(cl_program program, const struct sim *sim, const char *options) {
    int back = open(".", O_RDONLY);
    if (back < 0 || chdir(sim->folder) != 0) {
        if (back >= 0)
            close(back);
        return CL_INVALID_VALUE;
    }
    cl_int error = clBuildProgram(program, 0, NULL, options, NULL, NULL);
    if (fchdir(back) != 0)
        error = CL_INVALID_OPERATION;
    close(back);
    return error;
}

static bool build(const struct session *session, const struct sim *sim, const char *options,
                  const char *source, size_t size, struct program *out, struct fault *fault) {
    cl_int error;
    out->program = clCreateProgramWithSource(session->context, 1, &source, &size, &error);
    if (!out->program)
        return fault_set(fault, END_UNAVAILABLE, "%s: %s: no program can be made: %s (%d)",
                         sim->name, sim->program, opencl_error(error), (int)error);
    error = build_there(out->program, sim, options);
    return error == CL_SUCCESS || failed_to_build(out->program, session, sim, error, fault);
}

static bool find_kernel(const struct sim *sim, struct program *out, struct fault *fault) {
    cl_int error;
    cl_uint count = 0;
    out->kernel = clCreateKernel(out->program, sim->kernel, &error);
    if (!out->kernel)
        return fault_set(fault, END_BAD_RECORD, "%s: %s has no kernel %s", sim->name, sim->program,
                         sim->kernel);
    clGetKernelInfo(out->kernel, CL_KERNEL_NUM_ARGS, sizeof count, &count, NULL);
    out->parameters = count;
    return true;
}

bool program_open(const struct session *session, const struct sim *sim, const char *options,
                  struct program *out, struct fault *fault) {
    char *source, *all = join_options(sim, options);
    size_t size = 0;
    *out = (struct program){.parameters = 0};
    if (!all)
        return fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", sim->name);
    bool fine = read_source(sim, &source, &size, fault) &&
                build(session, sim, all, source, size, out, fault) && find_kernel(sim, out, fault);
    free(source);
    free(all);
    if (!fine)
        program_close(out);
    return fine;
}

/* --- parameters --- */

static bool ask(const struct program *program, cl_uint index, cl_kernel_arg_info what, size_t size,
                void *out) {
    return clGetKernelArgInfo(program->kernel, index, what, size, out, NULL) == CL_SUCCESS;
}

static enum space space_of(cl_kernel_arg_address_qualifier qualifier) {
    switch (qualifier) {
    case CL_KERNEL_ARG_ADDRESS_GLOBAL:
        return SPACE_GLOBAL;
    case CL_KERNEL_ARG_ADDRESS_CONSTANT:
        return SPACE_CONSTANT;
    case CL_KERNEL_ARG_ADDRESS_LOCAL:
        return SPACE_LOCAL;
    default:
        return SPACE_PRIVATE;
    }
}

bool program_parameter(const struct program *program, const struct sim *sim, size_t index,
                       struct signature *out, struct fault *fault) {
    static const char *const unsupported[] = {"image", "sampler_t", "pipe", "queue_t"};
    cl_uint number = (cl_uint)index;
    cl_kernel_arg_address_qualifier space;
    memset(out, 0, sizeof *out);
    if (!ask(program, number, CL_KERNEL_ARG_ADDRESS_QUALIFIER, sizeof space, &space) ||
        !ask(program, number, CL_KERNEL_ARG_TYPE_NAME, sizeof out->type - 1, out->type) ||
        !ask(program, number, CL_KERNEL_ARG_NAME, sizeof out->name - 1, out->name))
        return fault_set(fault, END_UNAVAILABLE,
                         "%s: the device's compiler does not say what argument %zu of %s is",
                         sim->name, index, sim->kernel);
    out->parameter = (struct parameter){out->name, out->type, space_of(space)};
    for (size_t i = 0; i < sizeof unsupported / sizeof *unsupported; i++)
        if (!strncmp(out->type, unsupported[i], strlen(unsupported[i])))
            return fault_set(fault, END_BAD_RECORD,
                             "%s: argument %zu (%s) is of type %s, which no .sim file can give",
                             sim->name, index, out->name, out->type);
    return true;
}

void program_close(struct program *program) {
    if (program->kernel)
        clReleaseKernel(program->kernel);
    if (program->program)
        clReleaseProgram(program->program);
    *program = (struct program){.parameters = 0};
}

/* --- the last one --- */

/* Release with free(); NULL if there is no memory. */
static char *join_key(const struct sim *sim, const char *options) {
    const char *const parts[] = {sim->folder, sim->program, sim->kernel, sim->options, options};
    size_t size = 1, count = sizeof parts / sizeof *parts;
    for (size_t i = 0; i < count; i++)
        size += strlen(parts[i]) + 1;
    char *key = malloc(size), *end = key;
    for (size_t i = 0; key && i < count; i++)
        end += snprintf(end, size - (size_t)(end - key), "%s\n", parts[i]);
    return key;
}

bool built_take(const struct session *session, const struct sim *sim, const char *options,
                struct built *built, struct fault *fault) {
    char *key = join_key(sim, options);
    if (!key)
        return fault_set(fault, END_UNAVAILABLE, "%s: not enough memory", sim->name);
    if (built->key && !strcmp(built->key, key)) {
        free(key);
        return true;
    }
    built_close(built);
    if (!program_open(session, sim, options, &built->program, fault)) {
        free(key);
        return false;
    }
    built->key = key;
    return true;
}

void built_close(struct built *built) {
    if (built->key)
        program_close(&built->program);
    free(built->key);
    built->key = NULL;
}
