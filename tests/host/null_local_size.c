/* null_local_size.c - launches whose local size is left to the implementation.
 *
 * In one to three dimensions, of sizes that groups divide and of primes, with an offset, with a
 * kernel that requires a size, and beside launches that give one. All are enqueued before the first
 * begins. Each adds 1 to the cells of its items, whatever their groups.
 *
 * The argument tells how the program comes to clEnqueueNDRangeKernel: `linked`, or `opened`, from
 * the library of this name, or `loader`, through the ICD loader.
 */
#include "host.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

enum { CELLS = 4096 };

static const char source[] =
    "#define INDEX (get_global_id(0) - get_global_offset(0) + get_global_size(0) \\\n"
    "               * (get_global_id(1) + get_global_size(1) * get_global_id(2)))\n"
    "kernel void fill(global int *cells) { cells[INDEX] += 1; }\n"
    "kernel __attribute__((reqd_work_group_size(8, 4, 1)))\n"
    "void required(global int *cells) { cells[INDEX] += 1; }\n";

struct launch {
    bool required;
    cl_uint dimensions;
    size_t global[3], local, offset;
};

static const struct launch launches[] = {
    {false, 1, {1000, 1, 1}, 0, 0}, {false, 1, {1024, 1, 1}, 0, 0},  {false, 1, {509, 1, 1}, 0, 0},
    {false, 1, {251, 1, 1}, 0, 0},  {false, 1, {480, 1, 1}, 0, 0},   {false, 2, {64, 48, 1}, 0, 0},
    {false, 2, {30, 14, 1}, 0, 0},  {false, 3, {8, 6, 4}, 0, 0},     {true, 2, {32, 8, 1}, 0, 0},
    {true, 2, {12, 8, 1}, 0, 0},    {false, 1, {96, 1, 1}, 0, 32},   {false, 1, {128, 1, 1}, 0, 0},
    {false, 1, {60, 1, 1}, 0, 0},   {false, 1, {128, 1, 1}, 128, 0}, {false, 1, {60, 1, 1}, 1, 0},
};

enum { LAUNCHES = sizeof launches / sizeof *launches };

typedef cl_int enqueue_kernel(cl_command_queue, cl_kernel, cl_uint, const size_t *, const size_t *,
                              const size_t *, cl_uint, const cl_event *, cl_event *);

/* ISO C has no conversion from an object pointer to a function pointer. */
static enqueue_kernel *find(const char *library) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    void *symbol = handle ? dlsym(handle, "clEnqueueNDRangeKernel") : NULL;
    enqueue_kernel *enqueue = NULL;
    memcpy(&enqueue, &symbol, sizeof enqueue);
    if (!enqueue)
        fprintf(stderr, "null_local_size: %s\n", dlerror());
    return enqueue;
}

static enqueue_kernel *enqueue_function(const char *way) {
    if (!strcmp(way, "opened"))
        return find("libOpenCL.so");
    if (!strcmp(way, "loader"))
        return find("libOpenCL.so.1");
    return clEnqueueNDRangeKernel;
}

static size_t items(const struct launch *l) { return l->global[0] * l->global[1] * l->global[2]; }

static bool is_right(const cl_int *cells) {
    for (size_t i = 0; i < CELLS; i++) {
        cl_int expected = 0;
        for (size_t n = 0; n < LAUNCHES; n++)
            expected += i < items(&launches[n]);
        if (cells[i] != expected)
            return false;
    }
    return true;
}

int main(int argc, char **argv) {
    static cl_int cells[CELLS];
    enqueue_kernel *enqueue = enqueue_function(argc > 1 ? argv[1] : "linked");
    if (!enqueue)
        return 1;
    struct host host = host_open();
    cl_program program = host_build(&host, source, "");
    cl_kernel fill = host_kernel_of(program, "fill");
    cl_kernel required = host_kernel_of(program, "required");
    cl_mem buffer = host_buffer(&host, sizeof cells, cells);
    host_set_buffer(fill, 0, buffer);
    host_set_buffer(required, 0, buffer);
    for (size_t n = 0; n < LAUNCHES; n++) {
        const struct launch *l = &launches[n];
        host_check(enqueue(host.queue, l->required ? required : fill, l->dimensions,
                           l->offset ? &l->offset : NULL, l->global, l->local ? &l->local : NULL, 0,
                           NULL, NULL),
                   "clEnqueueNDRangeKernel");
    }
    host_read(&host, buffer, sizeof cells, cells);
    clReleaseMemObject(buffer);
    clReleaseKernel(fill);
    clReleaseKernel(required);
    clReleaseProgram(program);
    host_close(&host);
    return host_report("null_local_size", is_right(cells));
}
