/* map_unmap.c - buffers that the host fills and reads through clEnqueueMapBuffer.
 *
 * One of them lives in memory of the host (CL_MEM_USE_HOST_PTR). What the host does with them is
 * no access of the kernel: Assay must record two launches of 16 loads and 16 stores.
 */
#include "host.h"

enum { ITEMS = 16 };

static const char source[] = "kernel void add(global const int *in, global int *out)\n"
                             "{\n"
                             "    size_t i = get_global_id(0);\n"
                             "    out[i] = in[i] + 1;\n"
                             "}\n";

static bool run(const struct host *host, cl_kernel add, cl_mem in, cl_mem out, cl_int first) {
    cl_int *numbers = host_map(host, in, CL_MAP_WRITE, ITEMS * sizeof(cl_int));
    for (cl_int i = 0; i < ITEMS; i++)
        numbers[i] = first + i;
    host_unmap(host, in, numbers);
    host_launch(host, add, ITEMS, 4);
    numbers = host_map(host, out, CL_MAP_READ, ITEMS * sizeof(cl_int));
    bool right = host_is_series(numbers, ITEMS, first + 1, 1);
    host_unmap(host, out, numbers);
    host_check(clFinish(host->queue), "clFinish");
    return right;
}

int main(void) {
    struct host host = host_open();
    cl_kernel add = host_kernel(&host, source, "add");
    cl_int own[ITEMS] = {0}, status;
    cl_mem in = host_buffer(&host, sizeof own, NULL);
    cl_mem out = clCreateBuffer(host.context, CL_MEM_WRITE_ONLY | CL_MEM_USE_HOST_PTR, sizeof own,
                                own, &status);
    host_check(status, "clCreateBuffer");
    host_set_buffer(add, 0, in);
    host_set_buffer(add, 1, out);
    bool right = run(&host, add, in, out, 0);
    right = run(&host, add, in, out, 100) && right;
    clReleaseMemObject(in);
    clReleaseMemObject(out);
    clReleaseKernel(add);
    host_close(&host);
    return host_report("map_unmap", right);
}
