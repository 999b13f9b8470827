/* buffers_created_released.c - creates and releases buffers between launches.
 *
 * The simulator gives the numbers of released buffers to new ones, here of other sizes and in
 * another order. Assay must not mix them up: each launch has the same figures.
 */
#include "host.h"

enum { ITEMS = 8, LAUNCHES = 6 };

static const char source[] =
    "kernel void add(global const int *a, global const int *b, global int *c)\n"
    "{\n"
    "    size_t i = get_global_id(0);\n"
    "    c[i] = a[i] + b[0];\n"
    "}\n";

static bool run(const struct host *host, cl_kernel add, cl_int n) {
    cl_int numbers[2 * ITEMS];
    for (cl_int i = 0; i < 2 * ITEMS; i++)
        numbers[i] = i;
    size_t bytes = ITEMS * sizeof *numbers;
    cl_mem unused = host_buffer(host, (size_t)(n + 1) * 100, NULL);
    cl_mem a = host_buffer(host, n % 2 ? bytes : 2 * bytes, numbers);
    cl_mem b = host_buffer(host, sizeof n, &n);
    clReleaseMemObject(unused);
    cl_mem c = host_buffer(host, bytes, NULL);
    host_set_buffer(add, 0, a);
    host_set_buffer(add, 1, b);
    host_set_buffer(add, 2, c);
    host_run(host, add, ITEMS, 4);
    host_read(host, c, bytes, numbers);
    clReleaseMemObject(n % 2 ? a : c);
    clReleaseMemObject(b);
    clReleaseMemObject(n % 2 ? c : a);
    return host_is_series(numbers, ITEMS, n, 1);
}

int main(void) {
    struct host host = host_open();
    cl_kernel add = host_kernel(&host, source, "add");
    bool right = true;
    for (cl_int n = 0; n < LAUNCHES; n++)
        right = run(&host, add, n) && right;
    clReleaseKernel(add);
    host_close(&host);
    return host_report("buffers_created_released", right);
}
