/* out_of_bounds.c - a launch that reads and writes behind its buffers, then a good one.
 *
 * in and out have 8 and 7 ints. Items 6 and 7 of the first launch read in[8], in[9]; item 7 writes
 * out[7]. Oclgrind reports each and goes on. An invalid access touches nothing: Assay must count it
 * as invalid and nowhere else, and the launch has not failed.
 */
#include "host.h"

enum { ITEMS = 8, GOOD_ITEMS = 4 };

static const char source[] =
    "kernel void shift(global const int *in, global int *out, int distance)\n"
    "{\n"
    "    size_t i = get_global_id(0);\n"
    "    out[i] = in[i + distance];\n"
    "}\n";

int main(void) {
    struct host host = host_open();
    cl_kernel shift = host_kernel(&host, source, "shift");
    cl_int numbers[ITEMS];
    for (cl_int i = 0; i < ITEMS; i++)
        numbers[i] = i;
    cl_mem in = host_buffer(&host, sizeof numbers, numbers);
    cl_mem out = host_buffer(&host, (ITEMS - 1) * sizeof *numbers, NULL);
    host_set_buffer(shift, 0, in);
    host_set_buffer(shift, 1, out);
    host_set_int(shift, 2, 2);
    host_run(&host, shift, ITEMS, 4);
    host_read(&host, out, (ITEMS - 2) * sizeof *numbers, numbers);
    bool right = host_is_series(numbers, ITEMS - 2, 2, 1);
    host_set_int(shift, 2, 3);
    host_run(&host, shift, GOOD_ITEMS, 4);
    host_read(&host, out, GOOD_ITEMS * sizeof *numbers, numbers);
    clReleaseMemObject(in);
    clReleaseMemObject(out);
    clReleaseKernel(shift);
    host_close(&host);
    return host_report("out_of_bounds", right && host_is_series(numbers, GOOD_ITEMS, 3, 1));
}
