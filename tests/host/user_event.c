/* user_event.c - two launches that wait for an event which the host sets.
 *
 * They are enqueued first and run last: Assay must record them when they run.
 */
#include "host.h"

enum { ITEMS = 8 };

static const char source[] = "kernel void add(global int *x, int n)\n"
                             "{\n"
                             "    x[get_global_id(0)] += n;\n"
                             "}\n";

int main(void) {
    static const size_t items = ITEMS, group = 4;
    struct host host = host_open();
    cl_int status, numbers[ITEMS] = {0};
    cl_kernel add = host_kernel(&host, source, "add");
    cl_mem x = host_buffer(&host, sizeof numbers, numbers);
    host_set_buffer(add, 0, x);
    cl_event gate = clCreateUserEvent(host.context, &status);
    host_check(status, "clCreateUserEvent");
    for (cl_int n = 1; n <= 2; n++) {
        host_set_int(add, 1, n);
        host_check(clEnqueueNDRangeKernel(host.queue, add, 1, NULL, &items, &group, 1, &gate, NULL),
                   "clEnqueueNDRangeKernel");
    }
    host_check(clSetUserEventStatus(gate, CL_COMPLETE), "clSetUserEventStatus");
    host_read(&host, x, sizeof numbers, numbers);
    clReleaseEvent(gate);
    clReleaseMemObject(x);
    clReleaseKernel(add);
    host_close(&host);
    return host_report("user_event", host_is_series(numbers, ITEMS, 3, 0));
}
