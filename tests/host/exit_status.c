/* exit_status.c - returns its argument (7 by default) after one launch.
 *
 * Assay must pass the exit status through and leave a complete record.
 */
#include "host.h"

#include <stdlib.h>

enum { ITEMS = 8 };

static const char source[] = "kernel void set(global int *x)\n"
                             "{\n"
                             "    x[get_global_id(0)] = 7;\n"
                             "}\n";

int main(int argc, char **argv) {
    long status = host_number(argc, argv, 7);
    struct host host = host_open();
    cl_kernel set = host_kernel(&host, source, "set");
    cl_int numbers[ITEMS];
    cl_mem x = host_buffer(&host, sizeof numbers, NULL);
    host_set_buffer(set, 0, x);
    host_run(&host, set, ITEMS, 4);
    host_read(&host, x, sizeof numbers, numbers);
    clReleaseMemObject(x);
    clReleaseKernel(set);
    host_close(&host);
    int wrong = host_report("exit_status", host_is_series(numbers, ITEMS, 7, 0));
    return wrong != EXIT_SUCCESS ? wrong : (int)status;
}
