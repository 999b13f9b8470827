/* host.c - the few OpenCL calls that all host programs share. */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

void host_check(cl_int status, const char *call) {
    if (status == CL_SUCCESS)
        return;
    fprintf(stderr, "%s failed with %d\n", call, (int)status);
    exit(EXIT_FAILURE);
}

struct host host_open(void) {
    cl_platform_id platform;
    struct host host;
    cl_int status;
    host_check(clGetPlatformIDs(1, &platform, NULL), "clGetPlatformIDs");
    host_check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &host.device, NULL),
               "clGetDeviceIDs");
    host.context = clCreateContext(NULL, 1, &host.device, NULL, NULL, &status);
    host_check(status, "clCreateContext");
    host.queue = clCreateCommandQueue(host.context, host.device, 0, &status);
    host_check(status, "clCreateCommandQueue");
    return host;
}

void host_close(struct host *host) {
    host_check(clReleaseCommandQueue(host->queue), "clReleaseCommandQueue");
    host_check(clReleaseContext(host->context), "clReleaseContext");
    *host = (struct host){0};
}

static void print_build_log(const struct host *host, cl_program program) {
    char log[4096] = "";
    if (clGetProgramBuildInfo(program, host->device, CL_PROGRAM_BUILD_LOG, sizeof log - 1, log,
                              NULL) == CL_SUCCESS)
        fprintf(stderr, "%s\n", log);
}

cl_program host_build(const struct host *host, const char *source, const char *options) {
    cl_int status;
    cl_program program = clCreateProgramWithSource(host->context, 1, &source, NULL, &status);
    host_check(status, "clCreateProgramWithSource");
    status = clBuildProgram(program, 1, &host->device, options, NULL, NULL);
    if (status != CL_SUCCESS)
        print_build_log(host, program);
    host_check(status, "clBuildProgram");
    return program;
}

cl_kernel host_kernel_of(cl_program program, const char *name) {
    cl_int status;
    cl_kernel kernel = clCreateKernel(program, name, &status);
    host_check(status, "clCreateKernel");
    return kernel;
}

cl_kernel host_kernel(const struct host *host, const char *source, const char *name) {
    cl_program program = host_build(host, source, "");
    cl_kernel kernel = host_kernel_of(program, name);
    host_check(clReleaseProgram(program), "clReleaseProgram");
    return kernel;
}

cl_mem host_buffer(const struct host *host, size_t bytes, const void *contents) {
    cl_int status;
    cl_mem buffer = clCreateBuffer(host->context, CL_MEM_READ_WRITE, bytes, NULL, &status);
    host_check(status, "clCreateBuffer");
    if (contents != NULL)
        host_check(
            clEnqueueWriteBuffer(host->queue, buffer, CL_TRUE, 0, bytes, contents, 0, NULL, NULL),
            "clEnqueueWriteBuffer");
    return buffer;
}

void host_read(const struct host *host, cl_mem buffer, size_t bytes, void *contents) {
    host_check(clEnqueueReadBuffer(host->queue, buffer, CL_TRUE, 0, bytes, contents, 0, NULL, NULL),
               "clEnqueueReadBuffer");
}

void *host_map(const struct host *host, cl_mem buffer, cl_map_flags flags, size_t size) {
    cl_int status;
    void *mapped =
        clEnqueueMapBuffer(host->queue, buffer, CL_TRUE, flags, 0, size, 0, NULL, NULL, &status);
    host_check(status, "clEnqueueMapBuffer");
    return mapped;
}

void host_unmap(const struct host *host, cl_mem buffer, void *mapped) {
    host_check(clEnqueueUnmapMemObject(host->queue, buffer, mapped, 0, NULL, NULL),
               "clEnqueueUnmapMemObject");
}

void host_set_buffer(cl_kernel kernel, cl_uint index, cl_mem buffer) {
    host_check(clSetKernelArg(kernel, index, sizeof buffer, &buffer), "clSetKernelArg");
}

void host_set_int(cl_kernel kernel, cl_uint index, cl_int value) {
    host_check(clSetKernelArg(kernel, index, sizeof value, &value), "clSetKernelArg");
}

void host_launch(const struct host *host, cl_kernel kernel, size_t items, size_t group) {
    host_check(clEnqueueNDRangeKernel(host->queue, kernel, 1, NULL, &items,
                                      group == 0 ? NULL : &group, 0, NULL, NULL),
               "clEnqueueNDRangeKernel");
}

static double seconds;

static double now(void) {
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void host_run(const struct host *host, cl_kernel kernel, size_t items, size_t group) {
    double begin = now();
    host_launch(host, kernel, items, group);
    host_check(clFinish(host->queue), "clFinish");
    seconds += now() - begin;
}

void host_run_square(const struct host *host, cl_kernel kernel, size_t items, size_t group) {
    const size_t all[] = {items, items}, groups[] = {group, group};
    double begin = now();
    host_check(clEnqueueNDRangeKernel(host->queue, kernel, 2, NULL, all, groups, 0, NULL, NULL),
               "clEnqueueNDRangeKernel");
    host_check(clFinish(host->queue), "clFinish");
    seconds += now() - begin;
}

double host_seconds(void) { return seconds; }

static const char spin_source[] = "kernel void spin(global uint *numbers, int rounds)\n"
                                  "{\n"
                                  "    uint n = (uint)get_global_id(0);\n"
                                  "    for (int i = 0; i < rounds; i++)\n"
                                  "        n = (n ^ (n >> 15)) * 747796405u;\n"
                                  "    numbers[get_global_id(0)] = n;\n"
                                  "}\n";

struct host_spin host_spin_open(const struct host *host, size_t items, cl_int rounds) {
    struct host_spin spin;
    spin.kernel = host_kernel(host, spin_source, "spin");
    spin.numbers = host_buffer(host, items * sizeof(cl_uint), NULL);
    host_set_buffer(spin.kernel, 0, spin.numbers);
    host_set_int(spin.kernel, 1, rounds);
    return spin;
}

void host_spin_close(struct host_spin *spin) {
    clReleaseMemObject(spin->numbers);
    clReleaseKernel(spin->kernel);
    *spin = (struct host_spin){0};
}

static cl_uint spin(cl_uint n, cl_int rounds) {
    for (cl_int i = 0; i < rounds; i++)
        n = (n ^ (n >> 15)) * 747796405u;
    return n;
}

bool host_spin_is_right(const struct host *host, const struct host_spin *spinning, size_t items,
                        cl_int rounds) {
    bool right = true;
    for (size_t i = 0; i < items; i++) {
        cl_uint number = 0;
        host_check(clEnqueueReadBuffer(host->queue, spinning->numbers, CL_TRUE, i * sizeof number,
                                       sizeof number, &number, 0, NULL, NULL),
                   "clEnqueueReadBuffer");
        right = right && number == spin((cl_uint)i, rounds);
    }
    return right;
}

long host_number(int argc, char **argv, long otherwise) {
    return argc > 1 ? strtol(argv[1], NULL, 10) : otherwise;
}

bool host_is_series(const cl_int *values, size_t count, cl_int first, cl_int step) {
    for (size_t i = 0; i < count; i++)
        if (values[i] != first + (cl_int)i * step)
            return false;
    return true;
}

int host_report(const char *name, bool right) {
    printf("%s: %s\n", name, right ? "right" : "wrong");
    return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
