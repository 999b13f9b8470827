/* event_profile.c - asks for the times of its launches with clGetEventProfilingInfo.
 *
 * The times grow with the plugin, but must stay in order. Assay must record three launches of
 * 16 items that load and store one int each.
 */
#include "host.h"

enum { ITEMS = 16, LAUNCHES = 3 };

static const char source[] = "kernel void add(global int *x, int n)\n"
                             "{\n"
                             "    x[get_global_id(0)] += n;\n"
                             "}\n";

static cl_ulong time_of(cl_event event, cl_profiling_info what) {
    cl_ulong nanoseconds = 0;
    host_check(clGetEventProfilingInfo(event, what, sizeof nanoseconds, &nanoseconds, NULL),
               "clGetEventProfilingInfo");
    return nanoseconds;
}

static bool is_ordered(cl_event event) {
    cl_ulong queued = time_of(event, CL_PROFILING_COMMAND_QUEUED);
    cl_ulong submitted = time_of(event, CL_PROFILING_COMMAND_SUBMIT);
    cl_ulong started = time_of(event, CL_PROFILING_COMMAND_START);
    cl_ulong ended = time_of(event, CL_PROFILING_COMMAND_END);
    return queued <= submitted && submitted <= started && started < ended;
}

int main(void) {
    static const size_t items = ITEMS, group = 4;
    struct host host = host_open();
    cl_int status;
    cl_command_queue timed =
        clCreateCommandQueue(host.context, host.device, CL_QUEUE_PROFILING_ENABLE, &status);
    host_check(status, "clCreateCommandQueue");
    cl_kernel add = host_kernel(&host, source, "add");
    cl_int numbers[ITEMS] = {0};
    cl_mem x = host_buffer(&host, sizeof numbers, numbers);
    host_set_buffer(add, 0, x);
    host_set_int(add, 1, 2);
    bool right = true;
    for (int i = 0; i < LAUNCHES; i++) {
        cl_event event;
        host_check(clEnqueueNDRangeKernel(timed, add, 1, NULL, &items, &group, 0, NULL, &event),
                   "clEnqueueNDRangeKernel");
        host_check(clWaitForEvents(1, &event), "clWaitForEvents");
        right = is_ordered(event) && right;
        clReleaseEvent(event);
    }
    host_read(&host, x, sizeof numbers, numbers);
    clReleaseMemObject(x);
    clReleaseKernel(add);
    clReleaseCommandQueue(timed);
    host_close(&host);
    return host_report("event_profile", right && host_is_series(numbers, ITEMS, 2 * LAUNCHES, 0));
}
