/* no_debug.c - a kernel without debug information, from source and from a binary of it.
 *
 * Oclgrind always asks its compiler for debug information and refuses options to the contrary, so
 * the functions decline it themselves. Assay must record both programs without source lines.
 */
#include "host.h"

#include <stdlib.h>

enum { ITEMS = 8 };

static const char source[] = "__attribute__((nodebug)) int next(global const int *in, size_t i)\n"
                             "{\n"
                             "    return in[i] + 1;\n"
                             "}\n"
                             "__attribute__((nodebug)) kernel void step(global const int *in,\n"
                             "                                          global int *out)\n"
                             "{\n"
                             "    local int tile[4];\n"
                             "    size_t l = get_local_id(0);\n"
                             "    tile[l] = next(in, get_global_id(0));\n"
                             "    barrier(CLK_LOCAL_MEM_FENCE);\n"
                             "    out[get_global_id(0)] = tile[3 - l];\n"
                             "}\n";

static bool run(const struct host *host, cl_program program) {
    cl_kernel step = host_kernel_of(program, "step");
    cl_int numbers[ITEMS];
    for (cl_int i = 0; i < ITEMS; i++)
        numbers[i] = i;
    cl_mem in = host_buffer(host, sizeof numbers, numbers);
    cl_mem out = host_buffer(host, sizeof numbers, NULL);
    host_set_buffer(step, 0, in);
    host_set_buffer(step, 1, out);
    host_run(host, step, ITEMS, 4);
    host_read(host, out, sizeof numbers, numbers);
    clReleaseMemObject(in);
    clReleaseMemObject(out);
    clReleaseKernel(step);
    return host_is_series(numbers, 4, 4, -1) && host_is_series(numbers + 4, 4, 8, -1);
}

static cl_program binary_of(const struct host *host, cl_program program) {
    static unsigned char space[1 << 16];
    unsigned char *binary = space;
    const unsigned char *image = space;
    size_t bytes = 0;
    host_check(clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof bytes, &bytes, NULL),
               "clGetProgramInfo");
    host_check(bytes > sizeof space ? CL_OUT_OF_HOST_MEMORY : CL_SUCCESS, "space for the binary");
    host_check(clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof binary, &binary, NULL),
               "clGetProgramInfo");
    cl_int status;
    cl_program copy =
        clCreateProgramWithBinary(host->context, 1, &host->device, &bytes, &image, NULL, &status);
    host_check(status, "clCreateProgramWithBinary");
    host_check(clBuildProgram(copy, 1, &host->device, "", NULL, NULL), "clBuildProgram");
    return copy;
}

int main(void) {
    struct host host = host_open();
    cl_program built = host_build(&host, source, "");
    cl_program loaded = binary_of(&host, built);
    bool right = run(&host, built);
    right = run(&host, loaded) && right;
    clReleaseProgram(built);
    clReleaseProgram(loaded);
    host_close(&host);
    return host_report("no_debug", right);
}
