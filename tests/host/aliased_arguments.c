/* aliased_arguments.c - one buffer bound to two arguments of a kernel.
 *
 * The upper half is copied onto the lower half through two names. Addresses belong to the buffer,
 * not to the name: Assay must count 16 distinct addresses, not 32. Figures for `from` and `to` are
 * left open: by buffer, both names mean the same one.
 */
#include "host.h"

enum { HALF = 8, ITEMS = 8 };

static const char source[] =
    "kernel void copy(global const int *from, global int *to, int distance)\n"
    "{\n"
    "    size_t i = get_global_id(0);\n"
    "    to[i] = from[i + distance];\n"
    "}\n";

int main(void) {
    struct host host = host_open();
    cl_kernel copy = host_kernel(&host, source, "copy");
    cl_int numbers[2 * HALF];
    for (cl_int i = 0; i < 2 * HALF; i++)
        numbers[i] = i;
    cl_mem both = host_buffer(&host, sizeof numbers, numbers);
    host_set_buffer(copy, 0, both);
    host_set_buffer(copy, 1, both);
    host_set_int(copy, 2, HALF);
    host_run(&host, copy, ITEMS, 4);
    host_run(&host, copy, ITEMS, 4);
    host_read(&host, both, sizeof numbers, numbers);
    clReleaseMemObject(both);
    clReleaseKernel(copy);
    host_close(&host);
    return host_report("aliased_arguments", host_is_series(numbers, HALF, HALF, 1) &&
                                                host_is_series(numbers + HALF, HALF, HALF, 1));
}
