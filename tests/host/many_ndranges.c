/* many_ndranges.c - one kernel with 60 different NDRanges: 1 to 60 items in groups of one.
 *
 * Assay must keep 60 entries apart; launch n has n items, groups, loads and stores.
 */
#include "host.h"

enum { NDRANGES = 60 };

static const char source[] = "kernel void tick(global int *counts)\n"
                             "{\n"
                             "    counts[get_global_id(0)] += 1;\n"
                             "}\n";

int main(void) {
    struct host host = host_open();
    cl_kernel tick = host_kernel(&host, source, "tick");
    cl_int counts[NDRANGES] = {0};
    cl_mem buffer = host_buffer(&host, sizeof counts, counts);
    host_set_buffer(tick, 0, buffer);
    for (size_t items = 1; items <= NDRANGES; items++)
        host_run(&host, tick, items, 1);
    host_read(&host, buffer, sizeof counts, counts);
    clReleaseMemObject(buffer);
    clReleaseKernel(tick);
    host_close(&host);
    return host_report("many_ndranges", host_is_series(counts, NDRANGES, NDRANGES, -1));
}
