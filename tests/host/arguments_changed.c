/* arguments_changed.c - changes arguments and releases objects between enqueueing and running.
 *
 * A launch keeps the arguments that it was enqueued with, and what it needs stays alive until it
 * has run, which in Oclgrind is at clFinish. Assay must look at the launch, not at the kernel
 * object.
 */
#include "host.h"

enum { SHORT = 8, LONG = 32 };

static const char source[] = "kernel void sum(global const int *in, int n, global int *out)\n"
                             "{\n"
                             "    int s = 0;\n"
                             "    for (int i = 0; i < n; i++)\n"
                             "        s += in[i];\n"
                             "    out[get_global_id(0)] = s;\n"
                             "}\n";

static void enqueue(const struct host *host, cl_kernel sum, cl_int n, cl_mem out) {
    cl_int numbers[LONG];
    for (cl_int i = 0; i < LONG; i++)
        numbers[i] = 1;
    cl_mem in = host_buffer(host, (size_t)n * sizeof *numbers, numbers);
    host_set_buffer(sum, 0, in);
    host_set_int(sum, 1, n);
    host_set_buffer(sum, 2, out);
    host_launch(host, sum, 2, 2);
    clReleaseMemObject(in);
}

int main(void) {
    struct host host = host_open();
    cl_kernel sum = host_kernel(&host, source, "sum");
    cl_int first[2] = {0}, second[2] = {0};
    cl_mem outs[] = {host_buffer(&host, sizeof first, first),
                     host_buffer(&host, sizeof second, second)};
    enqueue(&host, sum, SHORT, outs[0]);
    enqueue(&host, sum, LONG, outs[1]);
    host_set_int(sum, 1, 0);
    clReleaseKernel(sum);
    host_check(clFinish(host.queue), "clFinish");
    host_read(&host, outs[0], sizeof first, first);
    host_read(&host, outs[1], sizeof second, second);
    clReleaseMemObject(outs[0]);
    clReleaseMemObject(outs[1]);
    host_close(&host);
    return host_report("arguments_changed",
                       host_is_series(first, 2, SHORT, 0) && host_is_series(second, 2, LONG, 0));
}
