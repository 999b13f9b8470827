/* host_commands.c - fills, copies, partial writes and rectangles of the host between launches.
 *
 * They read and write the same simulated memory as kernels do. Assay must count none of them: each
 * launch is 16 loads and 16 stores.
 */
#include "host.h"

enum { ITEMS = 16, WIDTH = 4 };

static const char source[] = "kernel void add(global const int *in, global int *out)\n"
                             "{\n"
                             "    size_t i = get_global_id(0);\n"
                             "    out[i] = in[i] + 1;\n"
                             "}\n";

/* Writes a column of threes into the 4 x 4 numbers. */
static void write_column(const struct host *host, cl_mem numbers) {
    static const cl_int threes[WIDTH] = {3, 3, 3, 3};
    static const size_t row = WIDTH * sizeof *threes;
    static const size_t origin[3] = {sizeof *threes}, zero[3] = {0};
    static const size_t region[3] = {sizeof *threes, WIDTH, 1};
    host_check(clEnqueueWriteBufferRect(host->queue, numbers, CL_TRUE, origin, zero, region, row, 0,
                                        sizeof *threes, 0, threes, 0, NULL, NULL),
               "clEnqueueWriteBufferRect");
}

int main(void) {
    static const cl_int seven = 7;
    struct host host = host_open();
    cl_kernel add = host_kernel(&host, source, "add");
    cl_int numbers[ITEMS];
    cl_mem in = host_buffer(&host, sizeof numbers, NULL);
    cl_mem out = host_buffer(&host, sizeof numbers, NULL);
    host_set_buffer(add, 0, in);
    host_set_buffer(add, 1, out);
    host_check(
        clEnqueueFillBuffer(host.queue, in, &seven, sizeof seven, 0, sizeof numbers, 0, NULL, NULL),
        "clEnqueueFillBuffer");
    host_run(&host, add, ITEMS, 4);
    host_check(clEnqueueCopyBuffer(host.queue, out, in, 0, 0, sizeof numbers, 0, NULL, NULL),
               "clEnqueueCopyBuffer");
    write_column(&host, in);
    host_launch(&host, add, ITEMS, 4);
    host_read(&host, out, sizeof numbers, numbers);
    bool right = true;
    for (int i = 0; i < ITEMS; i++)
        right = right && numbers[i] == (i % WIDTH == 1 ? 4 : 9);
    clReleaseMemObject(in);
    clReleaseMemObject(out);
    clReleaseKernel(add);
    host_close(&host);
    return host_report("host_commands", right);
}
