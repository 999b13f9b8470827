/* constant_argument.c - constant memory twice: as an argument and as a program-scope table.
 *
 * An item loads weights[i & 3] and scale[0], scale[1] from constant memory and stores one int, so
 * 75 % of the accesses are constant. The argument is an ordinary buffer to the simulator.
 */
#include "host.h"

enum { ITEMS = 16 };

static const char source[] = "constant int weights[4] = {1, 10, 100, 1000};\n"
                             "kernel void weigh(constant int *scale, global int *out)\n"
                             "{\n"
                             "    size_t i = get_global_id(0);\n"
                             "    out[i] = weights[i & 3] * scale[0] + scale[1];\n"
                             "}\n";

int main(void) {
    static const cl_int weights[] = {1, 10, 100, 1000}, scale[] = {3, 5};
    struct host host = host_open();
    cl_kernel weigh = host_kernel(&host, source, "weigh");
    cl_int numbers[ITEMS];
    cl_mem factors = host_buffer(&host, sizeof scale, scale);
    cl_mem out = host_buffer(&host, sizeof numbers, NULL);
    host_set_buffer(weigh, 0, factors);
    host_set_buffer(weigh, 1, out);
    host_run(&host, weigh, ITEMS, 4);
    host_read(&host, out, sizeof numbers, numbers);
    bool right = true;
    for (int i = 0; i < ITEMS; i++)
        right = right && numbers[i] == weights[i & 3] * scale[0] + scale[1];
    clReleaseMemObject(factors);
    clReleaseMemObject(out);
    clReleaseKernel(weigh);
    host_close(&host);
    return host_report("constant_argument", right);
}
