/* compiled_again.c - one kernel launched until it has become worth a better compilation.
 *
 * Each of 4096 items adds up the numbers below n = 1 + launch % 3 from a table, with a barrier in
 * the loop. The native engine takes a loop for longer than these are, so that after some of the
 * 16 launches it compiles the kernel once more; Assay must record all of them alike.
 */
#include "host.h"

enum { ITEMS = 4096, GROUP = 8, LAUNCHES = 16, LONGEST = 3 };

static const char source[] = "kernel void sum(global const int *in, global int *out, int n)\n"
                             "{\n"
                             "    local int shared[8];\n"
                             "    size_t l = get_local_id(0);\n"
                             "    shared[l] = 0;\n"
                             "    for (int i = 0; i < n; i++) {\n"
                             "        shared[l] += in[i];\n"
                             "        barrier(CLK_LOCAL_MEM_FENCE);\n"
                             "    }\n"
                             "    out[get_global_id(0)] += shared[7 - l];\n"
                             "}\n";

int main(void) {
    static const cl_int numbers[LONGEST] = {1, 2, 3};
    static cl_int sums[ITEMS];
    struct host host = host_open();
    cl_kernel sum = host_kernel(&host, source, "sum");
    cl_mem in = host_buffer(&host, sizeof numbers, numbers);
    cl_mem out = host_buffer(&host, sizeof sums, sums);
    host_set_buffer(sum, 0, in);
    host_set_buffer(sum, 1, out);
    cl_int expected = 0;
    for (cl_int i = 0; i < LAUNCHES; i++) {
        cl_int n = 1 + i % LONGEST;
        host_set_int(sum, 2, n);
        host_run(&host, sum, ITEMS, GROUP);
        expected += n * (n + 1) / 2;
    }
    host_read(&host, out, sizeof sums, sums);
    bool right = host_is_series(sums, ITEMS, expected, 0);
    clReleaseMemObject(in);
    clReleaseMemObject(out);
    clReleaseKernel(sum);
    host_close(&host);
    return host_report("compiled_again", right);
}
