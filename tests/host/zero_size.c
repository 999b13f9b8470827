/* zero_size.c - two launches of global size zero, then a normal one.
 *
 * Oclgrind accepts the first two and begins and ends them without a group. Assay must count them
 * as empty, give them no entry, and record the third.
 */
#include "host.h"

enum { ITEMS = 8 };

static const char source[] = "kernel void set(global int *x)\n"
                             "{\n"
                             "    x[get_global_id(0)] = 7;\n"
                             "}\n";

int main(void) {
    static const size_t flat[] = {4, 0}, group[] = {2, 2};
    struct host host = host_open();
    cl_kernel set = host_kernel(&host, source, "set");
    cl_int numbers[ITEMS] = {0};
    cl_mem x = host_buffer(&host, sizeof numbers, numbers);
    host_set_buffer(set, 0, x);
    host_run(&host, set, 0, 0);
    host_check(clEnqueueNDRangeKernel(host.queue, set, 2, NULL, flat, group, 0, NULL, NULL),
               "clEnqueueNDRangeKernel");
    host_read(&host, x, sizeof numbers, numbers);
    bool right = host_is_series(numbers, ITEMS, 0, 0);
    host_run(&host, set, ITEMS, 4);
    host_read(&host, x, sizeof numbers, numbers);
    clReleaseMemObject(x);
    clReleaseKernel(set);
    host_close(&host);
    return host_report("zero_size", right && host_is_series(numbers, ITEMS, 7, 0));
}
