/* context_leaked.c - never releases anything and returns from main.
 *
 * Oclgrind then never calls releasePlugins. Assay must still record both launches and call the
 * record complete.
 */
#include "host.h"

enum { ITEMS = 8 };

static const char source[] = "kernel void add(global int *x, int n)\n"
                             "{\n"
                             "    x[get_global_id(0)] += n;\n"
                             "}\n";

int main(void) {
    struct host host = host_open();
    cl_kernel add = host_kernel(&host, source, "add");
    cl_int numbers[ITEMS] = {0};
    cl_mem x = host_buffer(&host, sizeof numbers, numbers);
    host_set_buffer(add, 0, x);
    host_set_int(add, 1, 5);
    host_run(&host, add, ITEMS, 4);
    host_run(&host, add, ITEMS, 4);
    host_read(&host, x, sizeof numbers, numbers);
    return host_report("context_leaked", host_is_series(numbers, ITEMS, 10, 0));
}
