/* several_queues.c - an in-order and an out-of-order queue of one context, tied by events.
 *
 * x -> 2 x + 1, five times: the launches alternate between the queues and only their wait lists
 * order them; one more launch works on a buffer of its own and waits for nothing. Assay must
 * record all six in one entry: 8 items load and store one int each.
 */
#include "host.h"

enum { ITEMS = 8, STEPS = 5 };

static const char source[] = "kernel void step(global int *x)\n"
                             "{\n"
                             "    size_t i = get_global_id(0);\n"
                             "    x[i] = 2 * x[i] + 1;\n"
                             "}\n";

static cl_event enqueue(cl_command_queue queue, cl_kernel kernel, cl_uint waits,
                        const cl_event *wait_list) {
    static const size_t items = ITEMS, group = 4;
    cl_event event;
    host_check(
        clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &items, &group, waits, wait_list, &event),
        "clEnqueueNDRangeKernel");
    return event;
}

int main(void) {
    struct host host = host_open();
    cl_int status;
    cl_command_queue any_order = clCreateCommandQueue(
        host.context, host.device, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, &status);
    host_check(status, "clCreateCommandQueue");
    cl_kernel step = host_kernel(&host, source, "step");
    cl_int zeros[ITEMS] = {0}, numbers[ITEMS], others[ITEMS];
    cl_mem shared = host_buffer(&host, sizeof zeros, zeros);
    cl_mem own = host_buffer(&host, sizeof zeros, zeros);

    host_set_buffer(step, 0, own);
    cl_event alone = enqueue(any_order, step, 0, NULL);
    host_set_buffer(step, 0, shared);
    cl_event events[STEPS];
    events[0] = enqueue(host.queue, step, 0, NULL);
    for (cl_uint i = 1; i < STEPS; i++)
        events[i] = enqueue(i % 2 ? any_order : host.queue, step, i, events);
    host_check(clWaitForEvents(1, &events[STEPS - 1]), "clWaitForEvents");
    host_check(clFinish(any_order), "clFinish");
    host_read(&host, shared, sizeof numbers, numbers);
    host_read(&host, own, sizeof others, others);

    for (cl_uint i = 0; i < STEPS; i++)
        clReleaseEvent(events[i]);
    clReleaseEvent(alone);
    clReleaseMemObject(shared);
    clReleaseMemObject(own);
    clReleaseKernel(step);
    clReleaseCommandQueue(any_order);
    host_close(&host);
    return host_report("several_queues", host_is_series(numbers, ITEMS, (1 << STEPS) - 1, 0) &&
                                             host_is_series(others, ITEMS, 1, 0));
}
