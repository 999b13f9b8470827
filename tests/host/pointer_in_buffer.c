/* pointer_in_buffer.c - one kernel leaves a pointer in a buffer, the next one follows it.
 *
 * `follow` reads a buffer that is none of its arguments (OpenCL 1.2 has no other shared pointers
 * in Oclgrind: its SVM calls are not implemented). Assay must count these accesses in the global
 * figures and give them to no argument.
 */
#include "host.h"

enum { ITEMS = 8 };

static const char source[] = "kernel void leave(global ulong *slot, global int *data)\n"
                             "{\n"
                             "    *slot = (ulong)data;\n"
                             "}\n"
                             "kernel void follow(global const ulong *slot, global int *out)\n"
                             "{\n"
                             "    global const int *data = (global const int *)*slot;\n"
                             "    out[get_global_id(0)] = data[get_global_id(0)];\n"
                             "}\n";

int main(void) {
    struct host host = host_open();
    cl_program program = host_build(&host, source, "");
    cl_kernel leave = host_kernel_of(program, "leave");
    cl_kernel follow = host_kernel_of(program, "follow");
    cl_int numbers[ITEMS];
    for (cl_int i = 0; i < ITEMS; i++)
        numbers[i] = 5 + i;
    cl_mem data = host_buffer(&host, sizeof numbers, numbers);
    cl_mem slot = host_buffer(&host, sizeof(cl_ulong), NULL);
    cl_mem out = host_buffer(&host, sizeof numbers, NULL);
    host_set_buffer(leave, 0, slot);
    host_set_buffer(leave, 1, data);
    host_set_buffer(follow, 0, slot);
    host_set_buffer(follow, 1, out);
    host_run(&host, leave, 1, 1);
    host_run(&host, follow, ITEMS, 4);
    for (cl_int i = 0; i < ITEMS; i++)
        numbers[i] = 0;
    host_read(&host, out, sizeof numbers, numbers);
    clReleaseMemObject(data);
    clReleaseMemObject(slot);
    clReleaseMemObject(out);
    clReleaseKernel(leave);
    clReleaseKernel(follow);
    clReleaseProgram(program);
    host_close(&host);
    return host_report("pointer_in_buffer", host_is_series(numbers, ITEMS, 5, 1));
}
