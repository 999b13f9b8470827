/* rebuilt_program.c - clBuildProgram twice on one program object, with different -D options.
 *
 * The second build frees the first one's code. Assay must have kept what it needs of it and keep
 * the two apart: two entries `sum`, of 1 and of 3 loads an item.
 */
#include "host.h"

enum { ITEMS = 8 };

static const char source[] = "kernel void sum(global const int *in, global int *out)\n"
                             "{\n"
                             "    size_t i = get_global_id(0);\n"
                             "    int s = 0;\n"
                             "    for (int k = 0; k < TERMS; k++)\n"
                             "        s += in[i + k];\n"
                             "    out[i] = s;\n"
                             "}\n";

static bool run(const struct host *host, cl_program program, cl_mem in, cl_mem out, cl_int first,
                cl_int step) {
    cl_int numbers[ITEMS];
    cl_kernel sum = host_kernel_of(program, "sum");
    host_set_buffer(sum, 0, in);
    host_set_buffer(sum, 1, out);
    host_run(host, sum, ITEMS, 4);
    host_read(host, out, sizeof numbers, numbers);
    clReleaseKernel(sum);
    return host_is_series(numbers, ITEMS, first, step);
}

int main(void) {
    struct host host = host_open();
    cl_int numbers[ITEMS + 2];
    for (cl_int i = 0; i < ITEMS + 2; i++)
        numbers[i] = i;
    cl_mem in = host_buffer(&host, sizeof numbers, numbers);
    cl_mem out = host_buffer(&host, sizeof numbers, NULL);
    cl_program program = host_build(&host, source, "-DTERMS=1");
    bool right = run(&host, program, in, out, 0, 1);
    host_check(clBuildProgram(program, 1, &host.device, "-DTERMS=3", NULL, NULL), "clBuildProgram");
    right = run(&host, program, in, out, 3, 3) && right;
    right = run(&host, program, in, out, 3, 3) && right;
    clReleaseMemObject(in);
    clReleaseMemObject(out);
    clReleaseProgram(program);
    host_close(&host);
    return host_report("rebuilt_program", right);
}
