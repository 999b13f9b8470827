/* several_kernels.c - three kernels of one program, each with two NDRanges, taken in turns.
 *
 * Assay must record six entries: the small NDRange (16 items, groups of 4) is launched twice, the
 * large one (32 items) once. `reverse` leaves its local size to the implementation, which takes 1.
 */
#include "host.h"

enum { SMALL = 16, LARGE = 32 };

static const char source[] = "kernel void fill(global int *a)\n"
                             "{\n"
                             "    a[get_global_id(0)] = (int)get_global_id(0);\n"
                             "}\n"
                             "kernel void triple(global int *a)\n"
                             "{\n"
                             "    a[get_global_id(0)] *= 3;\n"
                             "}\n"
                             "kernel void reverse(global const int *a, global int *b)\n"
                             "{\n"
                             "    size_t i = get_global_id(0);\n"
                             "    b[get_global_size(0) - 1 - i] = a[i];\n"
                             "}\n";

struct kernels {
    cl_kernel fill, triple, reverse;
};

static bool round_of(const struct host *host, const struct kernels *kernels, cl_mem result,
                     size_t items, size_t group) {
    cl_int numbers[LARGE];
    host_launch(host, kernels->fill, items, group);
    host_launch(host, kernels->triple, items, group);
    host_launch(host, kernels->reverse, items, 0);
    host_read(host, result, items * sizeof *numbers, numbers);
    return host_is_series(numbers, items, 3 * (cl_int)(items - 1), -3);
}

int main(void) {
    struct host host = host_open();
    cl_program program = host_build(&host, source, "");
    struct kernels kernels = {host_kernel_of(program, "fill"), host_kernel_of(program, "triple"),
                              host_kernel_of(program, "reverse")};
    cl_mem a = host_buffer(&host, LARGE * sizeof(cl_int), NULL);
    cl_mem b = host_buffer(&host, LARGE * sizeof(cl_int), NULL);
    host_set_buffer(kernels.fill, 0, a);
    host_set_buffer(kernels.triple, 0, a);
    host_set_buffer(kernels.reverse, 0, a);
    host_set_buffer(kernels.reverse, 1, b);
    bool right = round_of(&host, &kernels, b, SMALL, 4);
    right = round_of(&host, &kernels, b, LARGE, 8) && right;
    right = round_of(&host, &kernels, b, SMALL, 4) && right;
    clReleaseMemObject(a);
    clReleaseMemObject(b);
    clReleaseKernel(kernels.fill);
    clReleaseKernel(kernels.triple);
    clReleaseKernel(kernels.reverse);
    clReleaseProgram(program);
    host_close(&host);
    return host_report("several_kernels", right);
}
