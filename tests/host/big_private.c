/* big_private.c - an array of 256 ints in private memory, compiled with -cl-opt-disable.
 *
 * Unoptimised, every variable is private memory. Assay must keep private figures to themselves: the
 * global ones are one store an item, as in an optimised build.
 */
#include "host.h"

enum { ITEMS = 8, LENGTH = 256 };

static const char source[] = "kernel void sum(global int *out)\n"
                             "{\n"
                             "    int a[256];\n"
                             "    int i, s = 0;\n"
                             "    for (i = 0; i < 256; i++)\n"
                             "        a[i] = i;\n"
                             "    for (i = 0; i < 256; i++)\n"
                             "        s += a[255 - i];\n"
                             "    out[get_global_id(0)] = s;\n"
                             "}\n";

int main(void) {
    struct host host = host_open();
    cl_program program = host_build(&host, source, "-cl-opt-disable");
    cl_kernel sum = host_kernel_of(program, "sum");
    cl_int sums[ITEMS];
    cl_mem out = host_buffer(&host, sizeof sums, NULL);
    host_set_buffer(sum, 0, out);
    host_run(&host, sum, ITEMS, 4);
    host_read(&host, out, sizeof sums, sums);
    clReleaseMemObject(out);
    clReleaseKernel(sum);
    clReleaseProgram(program);
    host_close(&host);
    return host_report("big_private", host_is_series(sums, ITEMS, LENGTH * (LENGTH - 1) / 2, 0));
}
