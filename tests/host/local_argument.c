/* local_argument.c - a __local pointer argument, sized by clSetKernelArg.
 *
 * Each group reverses its part through `tile`. All groups share the addresses of a local buffer,
 * so Assay must count 16 local addresses for 64 items, and half of all accesses as local.
 */
#include "host.h"

enum { ITEMS = 64, GROUP = 16 };

static const char source[] = "kernel void reverse(global int *x, local int *tile)\n"
                             "{\n"
                             "    size_t l = get_local_id(0), n = get_local_size(0);\n"
                             "    tile[l] = x[get_global_id(0)];\n"
                             "    barrier(CLK_LOCAL_MEM_FENCE);\n"
                             "    x[get_global_id(0)] = tile[n - 1 - l];\n"
                             "}\n";

int main(void) {
    struct host host = host_open();
    cl_kernel reverse = host_kernel(&host, source, "reverse");
    cl_int numbers[ITEMS];
    for (cl_int i = 0; i < ITEMS; i++)
        numbers[i] = i;
    cl_mem x = host_buffer(&host, sizeof numbers, numbers);
    host_set_buffer(reverse, 0, x);
    host_check(clSetKernelArg(reverse, 1, GROUP * sizeof *numbers, NULL), "clSetKernelArg");
    host_run(&host, reverse, ITEMS, GROUP);
    host_read(&host, x, sizeof numbers, numbers);
    bool right = true;
    for (cl_int first = 0; first < ITEMS; first += GROUP)
        right = right && host_is_series(numbers + first, GROUP, first + GROUP - 1, -1);
    clReleaseMemObject(x);
    clReleaseKernel(reverse);
    host_close(&host);
    return host_report("local_argument", right);
}
