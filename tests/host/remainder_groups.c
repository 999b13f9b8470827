/* remainder_groups.c - local sizes that do not divide the global size (OpenCL C 2.0).
 *
 * The last group of each dimension is smaller: 10 items in groups of 4 are groups of 4, 4 and 2;
 * 5 x 3 in groups of 2 x 2 are 3 x 2 groups. Assay must count the groups that run.
 */
#include "host.h"

enum { ITEMS = 10, WIDTH = 5, HEIGHT = 3 };

static const char source[] = "kernel void measure(global int *sizes, int width)\n"
                             "{\n"
                             "    int size = (int)(get_local_size(0) * get_local_size(1));\n"
                             "    sizes[get_global_id(1) * width + get_global_id(0)] = size;\n"
                             "}\n";

int main(void) {
    static const size_t line[] = {ITEMS}, line_group[] = {4};
    static const size_t area[] = {WIDTH, HEIGHT}, area_group[] = {2, 2};
    static const cl_int of_line[ITEMS] = {4, 4, 4, 4, 4, 4, 4, 4, 2, 2};
    static const cl_int of_area[HEIGHT * WIDTH] = {4, 4, 4, 4, 2, 4, 4, 4, 4, 2, 2, 2, 2, 2, 1};
    struct host host = host_open();
    cl_program program = host_build(&host, source, "-cl-std=CL2.0");
    cl_kernel measure = host_kernel_of(program, "measure");
    cl_int sizes[ITEMS], areas[HEIGHT * WIDTH];
    cl_mem buffer = host_buffer(&host, sizeof areas, NULL);
    host_set_buffer(measure, 0, buffer);
    host_set_int(measure, 1, WIDTH);
    host_check(
        clEnqueueNDRangeKernel(host.queue, measure, 1, NULL, line, line_group, 0, NULL, NULL),
        "clEnqueueNDRangeKernel");
    host_read(&host, buffer, sizeof sizes, sizes);
    host_check(
        clEnqueueNDRangeKernel(host.queue, measure, 2, NULL, area, area_group, 0, NULL, NULL),
        "clEnqueueNDRangeKernel");
    host_read(&host, buffer, sizeof areas, areas);
    bool right = true;
    for (int i = 0; i < ITEMS; i++)
        right = right && sizes[i] == of_line[i];
    for (int i = 0; i < HEIGHT * WIDTH; i++)
        right = right && areas[i] == of_area[i];
    clReleaseMemObject(buffer);
    clReleaseKernel(measure);
    clReleaseProgram(program);
    host_close(&host);
    return host_report("remainder_groups", right);
}
