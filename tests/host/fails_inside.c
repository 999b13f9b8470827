/* fails_inside.c - launches that hit a fatal error of the simulator, and the program goes on.
 *
 * `trap` ends in item 5 when it is told to; `fence` has an instruction that Oclgrind 21.10 does not
 * support, so no group of it comes to an end. Oclgrind prints "OCLGRIND FATAL ERROR", skips the
 * group and, with one thread, all that follow; the host sees success. Assay must count both
 * launches as failed, keep their part of the figures out, and record the good ones between.
 */
#include "host.h"

enum { ITEMS = 8 };

static const char source[] = "kernel void trap(global int *x, int item)\n"
                             "{\n"
                             "    int i = (int)get_global_id(0);\n"
                             "    x[i] += 1;\n"
                             "    if (i == item)\n"
                             "        __builtin_trap();\n"
                             "}\n"
                             "kernel void fence(global int *x)\n"
                             "{\n"
                             "    x[get_global_id(0)] = 1;\n"
                             "    __sync_synchronize();\n"
                             "    x[get_global_id(0)] = 2;\n"
                             "}\n";

static bool run_trap(const struct host *host, cl_kernel trap, int item) {
    cl_int numbers[ITEMS] = {0};
    cl_mem x = host_buffer(host, sizeof numbers, numbers);
    host_set_buffer(trap, 0, x);
    host_set_int(trap, 1, item);
    host_run(host, trap, ITEMS, 2);
    host_read(host, x, sizeof numbers, numbers);
    clReleaseMemObject(x);
    return host_is_series(numbers, ITEMS, 1, 0);
}

int main(void) {
    struct host host = host_open();
    cl_program program = host_build(&host, source, "");
    cl_kernel trap = host_kernel_of(program, "trap");
    cl_kernel fence = host_kernel_of(program, "fence");
    cl_mem x = host_buffer(&host, ITEMS * sizeof(cl_int), NULL);
    host_set_buffer(fence, 0, x);
    bool right = run_trap(&host, trap, -1);
    run_trap(&host, trap, 5);
    host_run(&host, fence, ITEMS, 2);
    right = run_trap(&host, trap, -1) && right;
    clReleaseMemObject(x);
    clReleaseKernel(trap);
    clReleaseKernel(fence);
    clReleaseProgram(program);
    host_close(&host);
    return host_report("fails_inside", right);
}
