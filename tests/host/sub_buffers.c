/* sub_buffers.c - two sub-buffers of one buffer as two arguments.
 *
 * Both live in the simulator's one buffer, at different offsets. Assay must give each argument its
 * own figures: 16 loads of `in`, 16 stores of `out`, and no address in common.
 */
#include "host.h"

enum { ITEMS = 16, HALF_BYTES = 256 };

static const char source[] = "kernel void twice(global const int *in, global int *out)\n"
                             "{\n"
                             "    size_t i = get_global_id(0);\n"
                             "    out[i] = 2 * in[i];\n"
                             "}\n";

static cl_mem part_of(cl_mem whole, size_t origin) {
    const cl_buffer_region region = {origin, HALF_BYTES};
    cl_int status;
    cl_mem part = clCreateSubBuffer(whole, 0, CL_BUFFER_CREATE_TYPE_REGION, &region, &status);
    host_check(status, "clCreateSubBuffer");
    return part;
}

int main(void) {
    struct host host = host_open();
    cl_kernel twice = host_kernel(&host, source, "twice");
    cl_int numbers[2 * HALF_BYTES / sizeof(cl_int)];
    for (cl_int i = 0; i < (cl_int)(sizeof numbers / sizeof *numbers); i++)
        numbers[i] = i;
    cl_mem whole = host_buffer(&host, sizeof numbers, numbers);
    cl_mem low = part_of(whole, 0);
    cl_mem high = part_of(whole, HALF_BYTES);
    host_set_buffer(twice, 0, high);
    host_set_buffer(twice, 1, low);
    host_run(&host, twice, ITEMS, 4);
    host_read(&host, whole, sizeof numbers, numbers);
    clReleaseMemObject(low);
    clReleaseMemObject(high);
    clReleaseMemObject(whole);
    clReleaseKernel(twice);
    host_close(&host);
    return host_report("sub_buffers", host_is_series(numbers, ITEMS, 128, 2) &&
                                          host_is_series(numbers + ITEMS, ITEMS, ITEMS, 1));
}
