/* same_program_twice.c - identical source and options, built twice in one context.
 *
 * Assay must see one program: the three launches of its kernel stand in one entry.
 */
#include "host.h"

enum { ITEMS = 8 };

static const char source[] = "kernel void scale(global int *x)\n"
                             "{\n"
                             "    x[get_global_id(0)] *= FACTOR;\n"
                             "}\n";

int main(void) {
    struct host host = host_open();
    cl_program programs[2];
    cl_kernel kernels[2];
    cl_int numbers[ITEMS];
    for (cl_int i = 0; i < ITEMS; i++)
        numbers[i] = i;
    cl_mem x = host_buffer(&host, sizeof numbers, numbers);
    for (int i = 0; i < 2; i++) {
        programs[i] = host_build(&host, source, "-DFACTOR=3");
        kernels[i] = host_kernel_of(programs[i], "scale");
        host_set_buffer(kernels[i], 0, x);
    }
    for (int i = 0; i < 3; i++)
        host_run(&host, kernels[i % 2], ITEMS, 4);
    host_read(&host, x, sizeof numbers, numbers);
    clReleaseMemObject(x);
    for (int i = 0; i < 2; i++) {
        clReleaseKernel(kernels[i]);
        clReleaseProgram(programs[i]);
    }
    host_close(&host);
    return host_report("same_program_twice", host_is_series(numbers, ITEMS, 0, 27));
}
