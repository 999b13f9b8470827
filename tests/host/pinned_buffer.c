/* pinned_buffer.c - a staging buffer stays mapped while kernels run on others.
 *
 * Programs keep one mapped for as long as they live, because copies from it are quick. Three
 * launches of 16 loads and 16 stores: one beside the mapped staging buffer, one while the kernel's
 * own input is mapped for reading, one after that.
 */
#include "host.h"

enum { ITEMS = 16 };

static const char source[] = "kernel void add(global const int *in, global int *out)\n"
                             "{\n"
                             "    size_t i = get_global_id(0);\n"
                             "    out[i] = in[i] + 1;\n"
                             "}\n";

/* Sends numbers from `first` on through the staging buffer. */
static bool run(const struct host *host, cl_kernel add, cl_int *staged, cl_mem in, cl_mem out,
                cl_int first) {
    cl_int results[ITEMS];
    for (cl_int i = 0; i < ITEMS; i++)
        staged[i] = first + i;
    host_check(
        clEnqueueWriteBuffer(host->queue, in, CL_TRUE, 0, sizeof results, staged, 0, NULL, NULL),
        "clEnqueueWriteBuffer");
    host_run(host, add, ITEMS, 4);
    host_read(host, out, sizeof results, results);
    return host_is_series(results, ITEMS, first + 1, 1);
}

int main(void) {
    struct host host = host_open();
    cl_kernel add = host_kernel(&host, source, "add");
    cl_mem staging = host_buffer(&host, ITEMS * sizeof(cl_int), NULL);
    cl_mem in = host_buffer(&host, ITEMS * sizeof(cl_int), NULL);
    cl_mem out = host_buffer(&host, ITEMS * sizeof(cl_int), NULL);
    host_set_buffer(add, 0, in);
    host_set_buffer(add, 1, out);
    cl_int *staged = host_map(&host, staging, CL_MAP_WRITE, ITEMS * sizeof(cl_int));
    bool right = run(&host, add, staged, in, out, 0);
    cl_int *inputs = host_map(&host, in, CL_MAP_READ, ITEMS * sizeof(cl_int));
    right = run(&host, add, staged, in, out, 100) && right;
    host_unmap(&host, in, inputs);
    right = run(&host, add, staged, in, out, 200) && right;
    host_unmap(&host, staging, staged);
    clReleaseMemObject(staging);
    clReleaseMemObject(in);
    clReleaseMemObject(out);
    clReleaseKernel(add);
    host_close(&host);
    return host_report("pinned_buffer", right);
}
