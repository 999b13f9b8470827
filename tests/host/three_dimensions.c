/* three_dimensions.c - groups in two and three dimensions, and a task of one item.
 *
 * Oclgrind's group index is not unique in two dimensions. Assay must keep the groups apart: each
 * has its own local memory, which its items fill and read.
 */
#include "host.h"

enum { X = 6, Y = 4, Z = 2 };

static const char source[] =
    "kernel void locate(global int *cells)\n"
    "{\n"
    "    local int first;\n"
    "    int at = (int)((get_global_id(2) * get_global_size(1) + get_global_id(1)) *\n"
    "                   get_global_size(0) + get_global_id(0));\n"
    "    if (get_local_id(0) == 0 && get_local_id(1) == 0 && get_local_id(2) == 0)\n"
    "        first = at;\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "    cells[at] = first;\n"
    "}\n";

static bool is_right(const cl_int *cells, const size_t *global, const size_t *local) {
    for (size_t z = 0; z < global[2]; z++)
        for (size_t y = 0; y < global[1]; y++)
            for (size_t x = 0; x < global[0]; x++) {
                size_t first = ((z - z % local[2]) * global[1] + y - y % local[1]) * global[0] + x -
                               x % local[0];
                if (cells[(z * global[1] + y) * global[0] + x] != (cl_int)first)
                    return false;
            }
    return true;
}

static bool run(const struct host *host, cl_kernel locate, cl_mem buffer, cl_uint dimensions,
                const size_t *global, const size_t *local) {
    cl_int cells[X * Y * Z];
    host_check(
        clEnqueueNDRangeKernel(host->queue, locate, dimensions, NULL, global, local, 0, NULL, NULL),
        "clEnqueueNDRangeKernel");
    host_read(host, buffer, sizeof cells, cells);
    return is_right(cells, global, local);
}

int main(void) {
    static const size_t plane[] = {X, Y, 1}, plane_group[] = {2, 2, 1};
    static const size_t space[] = {X, Y, Z}, space_group[] = {3, 2, 1};
    static const size_t one[] = {1, 1, 1};
    struct host host = host_open();
    cl_kernel locate = host_kernel(&host, source, "locate");
    cl_mem buffer = host_buffer(&host, X * Y * Z * sizeof(cl_int), NULL);
    host_set_buffer(locate, 0, buffer);
    bool right = run(&host, locate, buffer, 2, plane, plane_group);
    right = run(&host, locate, buffer, 3, space, space_group) && right;
    host_check(clEnqueueTask(host.queue, locate, 0, NULL, NULL), "clEnqueueTask");
    cl_int cell = -1;
    host_read(&host, buffer, sizeof cell, &cell);
    right = right && is_right(&cell, one, one);
    clReleaseMemObject(buffer);
    clReleaseKernel(locate);
    host_close(&host);
    return host_report("three_dimensions", right);
}
