/* from_binary.c - builds a program, takes its binary, and runs the kernel of a program made of it.
 *
 * Such a program has no source, and its debug information names lines of a text that is not
 * there. Assay must record both launches, with origin "binary".
 */
#include "host.h"

#include <stdlib.h>

enum { ITEMS = 16 };

static const char source[] = "kernel void square(global const int *in, global int *out)\n"
                             "{\n"
                             "    size_t i = get_global_id(0);\n"
                             "    out[i] = in[i] * in[i];\n"
                             "}\n";

static cl_program reload(const struct host *host, cl_program program) {
    size_t bytes = 0;
    host_check(clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof bytes, &bytes, NULL),
               "clGetProgramInfo");
    unsigned char *binary = malloc(bytes);
    host_check(binary == NULL ? CL_OUT_OF_HOST_MEMORY : CL_SUCCESS, "malloc");
    host_check(clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof binary, &binary, NULL),
               "clGetProgramInfo");
    const unsigned char *image = binary;
    cl_int status;
    cl_program copy =
        clCreateProgramWithBinary(host->context, 1, &host->device, &bytes, &image, NULL, &status);
    host_check(status, "clCreateProgramWithBinary");
    host_check(clBuildProgram(copy, 1, &host->device, "", NULL, NULL), "clBuildProgram");
    free(binary);
    return copy;
}

int main(void) {
    struct host host = host_open();
    cl_program built = host_build(&host, source, "");
    cl_program loaded = reload(&host, built);
    clReleaseProgram(built);
    cl_kernel square = host_kernel_of(loaded, "square");
    cl_int numbers[ITEMS];
    for (cl_int i = 0; i < ITEMS; i++)
        numbers[i] = i;
    cl_mem in = host_buffer(&host, sizeof numbers, numbers);
    cl_mem out = host_buffer(&host, sizeof numbers, NULL);
    host_set_buffer(square, 0, in);
    host_set_buffer(square, 1, out);
    host_run(&host, square, ITEMS, 4);
    host_run(&host, square, ITEMS, 4);
    host_read(&host, out, sizeof numbers, numbers);
    bool right = true;
    for (cl_int i = 0; i < ITEMS; i++)
        right = right && numbers[i] == i * i;
    clReleaseMemObject(in);
    clReleaseMemObject(out);
    clReleaseKernel(square);
    clReleaseProgram(loaded);
    host_close(&host);
    return host_report("from_binary", right);
}
