/* source_file.c - a program whose source comes from the file of the first argument, in two strings,
 * the second with a length.
 *
 * Its kernel `count` has one argument and stores each item's number there; without a file a kernel
 * of the program's own does so.
 */
#include "host.h"

#include <stdio.h>
#include <string.h>

enum { ITEMS = 16, MOST = 4096 };

static cl_program build(const struct host *host, char *text) {
    char first[] = {text[0], '\0'};
    const char *const strings[] = {first, text + 1};
    const size_t lengths[] = {0, strlen(text) - 1}; /* 0: up to its end */
    cl_int status;
    cl_program program =
        clCreateProgramWithSource(host->context, 2, (const char **)strings, lengths, &status);
    host_check(status, "clCreateProgramWithSource");
    host_check(clBuildProgram(program, 1, &host->device, "-I.", NULL, NULL), "clBuildProgram");
    return program;
}

int main(int argc, char **argv) {
    static char text[MOST] = "kernel void count(global int *a) {\n"
                             "    a[get_global_id(0)] = get_global_id(0);\n"
                             "}\n";
    FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
    if (file) {
        text[fread(text, 1, sizeof text - 1, file)] = '\0';
        fclose(file);
    }
    struct host host = host_open();
    cl_program program = build(&host, text);
    cl_kernel count = host_kernel_of(program, "count");
    cl_mem numbers = host_buffer(&host, ITEMS * sizeof(cl_int), NULL);
    host_set_buffer(count, 0, numbers);
    host_run(&host, count, ITEMS, 4);
    cl_int values[ITEMS];
    host_read(&host, numbers, sizeof values, values);
    clReleaseMemObject(numbers);
    clReleaseKernel(count);
    clReleaseProgram(program);
    host_close(&host);
    return host_report("source_file", host_is_series(values, ITEMS, 0, 1));
}
