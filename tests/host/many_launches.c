/* many_launches.c - one tiny kernel launched again and again (argument: how often, 200 by default).
 *
 * Assay must record every launch: 4 items add one to a counter each, so a launch is 4 loads and
 * 4 stores of 4 bytes at 4 addresses, whatever the number of the launch.
 */
#include "host.h"

enum { ITEMS = 4, GROUP = 2 };

static const char source[] = "kernel void tick(global int *counts)\n"
                             "{\n"
                             "    counts[get_global_id(0)] += 1;\n"
                             "}\n";

int main(int argc, char **argv) {
    long launches = host_number(argc, argv, 200);
    struct host host = host_open();
    cl_kernel tick = host_kernel(&host, source, "tick");
    cl_int counts[ITEMS] = {0};
    cl_mem buffer = host_buffer(&host, sizeof counts, counts);
    host_set_buffer(tick, 0, buffer);
    for (long i = 0; i < launches; i++)
        host_run(&host, tick, ITEMS, GROUP);
    host_read(&host, buffer, sizeof counts, counts);
    clReleaseMemObject(buffer);
    clReleaseKernel(tick);
    host_close(&host);
    return host_report("many_launches", host_is_series(counts, ITEMS, (cl_int)launches, 0));
}
