/* contexts_in_turn.c - three contexts, each opened, used for two launches and released.
 *
 * The plugin is loaded and released three times. Assay must keep one recorder for the process:
 * the same source is the same program, so all six launches stand in one entry.
 */
#include "host.h"

enum { CONTEXTS = 3, LAUNCHES = 2, ITEMS = 8 };

static const char source[] = "kernel void add(global int *x, int n)\n"
                             "{\n"
                             "    x[get_global_id(0)] += n;\n"
                             "}\n";

static bool use_context(cl_int n) {
    struct host host = host_open();
    cl_kernel add = host_kernel(&host, source, "add");
    cl_int numbers[ITEMS] = {0};
    cl_mem x = host_buffer(&host, sizeof numbers, numbers);
    host_set_buffer(add, 0, x);
    host_set_int(add, 1, n);
    for (int i = 0; i < LAUNCHES; i++)
        host_run(&host, add, ITEMS, 4);
    host_read(&host, x, sizeof numbers, numbers);
    clReleaseMemObject(x);
    clReleaseKernel(add);
    host_close(&host);
    return host_is_series(numbers, ITEMS, LAUNCHES * n, 0);
}

int main(void) {
    bool right = true;
    for (cl_int n = 1; n <= CONTEXTS; n++)
        right = use_context(n) && right;
    return host_report("contexts_in_turn", right);
}
