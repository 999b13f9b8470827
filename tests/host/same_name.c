/* same_name.c - two programs with a kernel of the same name, NDRange and arguments, but not body.
 *
 * Assay must keep them apart, as a kernel is program and name: two entries `work`. One copies
 * (1 load, 1 store an item), the other adds two neighbours (2 loads, 1 store) and runs twice.
 */
#include "host.h"

enum { ITEMS = 8 };

static const char copying[] = "kernel void work(global const int *in, global int *out)\n"
                              "{\n"
                              "    out[get_global_id(0)] = in[get_global_id(0)];\n"
                              "}\n";
static const char adding[] = "kernel void work(global const int *in, global int *out)\n"
                             "{\n"
                             "    size_t i = get_global_id(0);\n"
                             "    out[i] = in[i] + in[i + 1];\n"
                             "}\n";

static bool run(const struct host *host, cl_kernel work, cl_mem out, cl_int first, cl_int step) {
    cl_int numbers[ITEMS];
    host_run(host, work, ITEMS, 4);
    host_read(host, out, sizeof numbers, numbers);
    return host_is_series(numbers, ITEMS, first, step);
}

int main(void) {
    struct host host = host_open();
    cl_kernel copy = host_kernel(&host, copying, "work");
    cl_kernel add = host_kernel(&host, adding, "work");
    cl_int numbers[ITEMS + 1];
    for (cl_int i = 0; i <= ITEMS; i++)
        numbers[i] = i;
    cl_mem in = host_buffer(&host, sizeof numbers, numbers);
    cl_mem out = host_buffer(&host, sizeof numbers, NULL);
    host_set_buffer(copy, 0, in);
    host_set_buffer(copy, 1, out);
    host_set_buffer(add, 0, in);
    host_set_buffer(add, 1, out);
    bool right = run(&host, add, out, 1, 2);
    right = run(&host, copy, out, 0, 1) && right;
    right = run(&host, add, out, 1, 2) && right;
    clReleaseMemObject(in);
    clReleaseMemObject(out);
    clReleaseKernel(copy);
    clReleaseKernel(add);
    host_close(&host);
    return host_report("same_name", right);
}
