/* contexts_at_once.c - three contexts alive together, used in turns, released in another order.
 *
 * In each context the buffers have the same simulated addresses. Assay must keep them apart while
 * a launch runs and put all six launches into one entry: the same source is the same program.
 */
#include "host.h"

enum { CONTEXTS = 3, LAUNCHES = 2, ITEMS = 8 };

static const char source[] = "kernel void add(global int *x, int n)\n"
                             "{\n"
                             "    x[get_global_id(0)] += n;\n"
                             "}\n";

struct use {
    struct host host;
    cl_kernel add;
    cl_mem x;
};

static struct use use_open(cl_int n) {
    struct use use = {.host = host_open()};
    cl_int zeros[ITEMS] = {0};
    use.add = host_kernel(&use.host, source, "add");
    use.x = host_buffer(&use.host, sizeof zeros, zeros);
    host_set_buffer(use.add, 0, use.x);
    host_set_int(use.add, 1, n);
    return use;
}

static bool use_close(struct use *use, cl_int expected) {
    cl_int numbers[ITEMS];
    host_read(&use->host, use->x, sizeof numbers, numbers);
    clReleaseMemObject(use->x);
    clReleaseKernel(use->add);
    host_close(&use->host);
    return host_is_series(numbers, ITEMS, expected, 0);
}

int main(void) {
    static const cl_int closing[CONTEXTS] = {1, 0, 2};
    struct use uses[CONTEXTS];
    for (cl_int i = 0; i < CONTEXTS; i++)
        uses[i] = use_open(i + 1);
    for (int i = 0; i < LAUNCHES; i++)
        for (int j = 0; j < CONTEXTS; j++)
            host_run(&uses[j].host, uses[j].add, ITEMS, 4);
    bool right = true;
    for (int i = 0; i < CONTEXTS; i++)
        right = use_close(&uses[closing[i]], LAUNCHES * (closing[i] + 1)) && right;
    return host_report("contexts_at_once", right);
}
