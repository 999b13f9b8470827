/* name_prefix.c - kernels `foo` and `foobar` with __local variables in one program.
 *
 * Oclgrind selects local variables by the beginning of their names and so allocates those of
 * `foobar` for `foo` too. Assay must list and count only what a kernel has: `foo` has `tile`,
 * `foobar` has `tile` and `extra`.
 */
#include "host.h"

enum { ITEMS = 16, GROUP = 8 };

static const char source[] = "kernel void foo(global int *x)\n"
                             "{\n"
                             "    local int tile[8];\n"
                             "    size_t l = get_local_id(0);\n"
                             "    tile[l] = x[get_global_id(0)];\n"
                             "    barrier(CLK_LOCAL_MEM_FENCE);\n"
                             "    x[get_global_id(0)] = tile[7 - l];\n"
                             "}\n"
                             "kernel void foobar(global int *x)\n"
                             "{\n"
                             "    local int extra[8], tile[8];\n"
                             "    size_t l = get_local_id(0);\n"
                             "    tile[l] = x[get_global_id(0)];\n"
                             "    extra[l] = 100;\n"
                             "    barrier(CLK_LOCAL_MEM_FENCE);\n"
                             "    x[get_global_id(0)] = tile[7 - l] + tile[l] + extra[7 - l];\n"
                             "}\n";

int main(void) {
    struct host host = host_open();
    cl_program program = host_build(&host, source, "");
    cl_kernel foo = host_kernel_of(program, "foo");
    cl_kernel foobar = host_kernel_of(program, "foobar");
    cl_int numbers[ITEMS];
    for (cl_int i = 0; i < ITEMS; i++)
        numbers[i] = i % GROUP;
    cl_mem x = host_buffer(&host, sizeof numbers, numbers);
    host_set_buffer(foo, 0, x);
    host_set_buffer(foobar, 0, x);
    host_run(&host, foo, ITEMS, GROUP);
    host_read(&host, x, sizeof numbers, numbers);
    bool right = host_is_series(numbers, GROUP, GROUP - 1, -1) &&
                 host_is_series(numbers + GROUP, GROUP, GROUP - 1, -1);
    host_run(&host, foobar, ITEMS, GROUP);
    host_read(&host, x, sizeof numbers, numbers);
    clReleaseMemObject(x);
    clReleaseKernel(foo);
    clReleaseKernel(foobar);
    clReleaseProgram(program);
    host_close(&host);
    return host_report("name_prefix", right && host_is_series(numbers, ITEMS, 107, 0));
}
