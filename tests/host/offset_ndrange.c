/* offset_ndrange.c - global offsets in one and in two dimensions.
 *
 * The offset is part of the NDRange: Assay must keep the launch with offset 16 apart from the one
 * without. The items touch the addresses behind the offset.
 */
#include "host.h"

enum { WIDTH = 16, HEIGHT = 8 };

static const char source[] = "kernel void mark(global int *cells, int width)\n"
                             "{\n"
                             "    cells[get_global_id(1) * width + get_global_id(0)] += 1;\n"
                             "}\n";

static void run(const struct host *host, cl_kernel mark, cl_uint dimensions, const size_t *offset,
                const size_t *items, const size_t *group) {
    host_check(
        clEnqueueNDRangeKernel(host->queue, mark, dimensions, offset, items, group, 0, NULL, NULL),
        "clEnqueueNDRangeKernel");
}

/* Row 1 once by offset 16; row 0 once without; a block of 8 x 4 cells at (4, 2). */
static cl_int marks_at(int x, int y) {
    return (y == 0) + (y == 1) + (x >= 4 && x < 12 && y >= 2 && y < 6);
}

int main(void) {
    static const size_t row[] = {WIDTH}, row_group[] = {4}, second_row[] = {WIDTH};
    static const size_t block[] = {8, 4}, block_group[] = {4, 2}, block_offset[] = {4, 2};
    struct host host = host_open();
    cl_kernel mark = host_kernel(&host, source, "mark");
    cl_int cells[HEIGHT][WIDTH] = {{0}};
    cl_mem buffer = host_buffer(&host, sizeof cells, cells);
    host_set_buffer(mark, 0, buffer);
    host_set_int(mark, 1, WIDTH);
    run(&host, mark, 1, NULL, row, row_group);
    run(&host, mark, 1, second_row, row, row_group);
    run(&host, mark, 2, block_offset, block, block_group);
    host_read(&host, buffer, sizeof cells, cells);
    bool right = true;
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            right = right && cells[y][x] == marks_at(x, y);
    clReleaseMemObject(buffer);
    clReleaseKernel(mark);
    host_close(&host);
    return host_report("offset_ndrange", right);
}
