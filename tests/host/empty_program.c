/* empty_program.c - creates a context and a buffer, builds a kernel, launches nothing.
 *
 * Assay must leave a complete record without kernels.
 */
#include "host.h"

static const char source[] = "kernel void set(global int *x)\n"
                             "{\n"
                             "    x[get_global_id(0)] = 7;\n"
                             "}\n";

int main(void) {
    struct host host = host_open();
    cl_kernel set = host_kernel(&host, source, "set");
    cl_int number = 5;
    cl_mem x = host_buffer(&host, sizeof number, &number);
    host_set_buffer(set, 0, x);
    number = 0;
    host_read(&host, x, sizeof number, &number);
    clReleaseMemObject(x);
    clReleaseKernel(set);
    host_close(&host);
    return host_report("empty_program", number == 5);
}
