/* varying_launches.c - one NDRange whose work depends on an int argument.
 *
 * Assay must record one entry whose figures vary: each of 8 items sums the first n ints of `in`,
 * with n = 0, 1, 2, 4, 9, so a launch has 8 n loads. Stores do not vary: 8 in each launch.
 */
#include "host.h"

enum { ITEMS = 8, GROUP = 4, LONGEST = 9 };

static const char source[] = "kernel void sum(global const int *in, global int *out, int n)\n"
                             "{\n"
                             "    int s = 0;\n"
                             "    for (int i = 0; i < n; i++)\n"
                             "        s += in[i];\n"
                             "    out[get_global_id(0)] = s;\n"
                             "}\n";

int main(void) {
    static const cl_int lengths[] = {0, 1, 2, 4, 9};
    struct host host = host_open();
    cl_kernel sum = host_kernel(&host, source, "sum");
    cl_int numbers[LONGEST];
    for (cl_int i = 0; i < LONGEST; i++)
        numbers[i] = i + 1;
    cl_mem in = host_buffer(&host, sizeof numbers, numbers);
    cl_mem out = host_buffer(&host, ITEMS * sizeof(cl_int), NULL);
    host_set_buffer(sum, 0, in);
    host_set_buffer(sum, 1, out);
    bool right = true;
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        cl_int n = lengths[i];
        cl_int sums[ITEMS];
        host_set_int(sum, 2, n);
        host_run(&host, sum, ITEMS, GROUP);
        host_read(&host, out, sizeof sums, sums);
        right = right && host_is_series(sums, ITEMS, n * (n + 1) / 2, 0);
    }
    clReleaseMemObject(in);
    clReleaseMemObject(out);
    clReleaseKernel(sum);
    host_close(&host);
    return host_report("varying_launches", right);
}
