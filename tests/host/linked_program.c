/* linked_program.c - compiles two sources apart and links them.
 *
 * A linked program has no source of its own, and one of its functions comes from another text than
 * its kernel. Assay must record the accesses of both.
 */
#include "host.h"

enum { ITEMS = 8 };

static const char library[] = "int table(global const int *in, int i)\n"
                              "{\n"
                              "    return in[i] + in[0];\n"
                              "}\n";
static const char caller[] = "int table(global const int *in, int i);\n"
                             "kernel void look(global const int *in, global int *out)\n"
                             "{\n"
                             "    int i = (int)get_global_id(0);\n"
                             "    out[i] = table(in, i);\n"
                             "}\n";

static cl_program compile(const struct host *host, const char *source) {
    cl_int status;
    cl_program program = clCreateProgramWithSource(host->context, 1, &source, NULL, &status);
    host_check(status, "clCreateProgramWithSource");
    host_check(clCompileProgram(program, 1, &host->device, "", 0, NULL, NULL, NULL, NULL),
               "clCompileProgram");
    return program;
}

int main(void) {
    struct host host = host_open();
    cl_program parts[] = {compile(&host, library), compile(&host, caller)};
    cl_int status;
    cl_program linked =
        clLinkProgram(host.context, 1, &host.device, "", 2, parts, NULL, NULL, &status);
    host_check(status, "clLinkProgram");
    clReleaseProgram(parts[0]);
    clReleaseProgram(parts[1]);
    cl_kernel look = host_kernel_of(linked, "look");
    cl_int numbers[ITEMS];
    for (cl_int i = 0; i < ITEMS; i++)
        numbers[i] = 10 + i;
    cl_mem in = host_buffer(&host, sizeof numbers, numbers);
    cl_mem out = host_buffer(&host, sizeof numbers, NULL);
    host_set_buffer(look, 0, in);
    host_set_buffer(look, 1, out);
    host_run(&host, look, ITEMS, 4);
    host_run(&host, look, ITEMS, 4);
    host_read(&host, out, sizeof numbers, numbers);
    clReleaseMemObject(in);
    clReleaseMemObject(out);
    clReleaseKernel(look);
    clReleaseProgram(linked);
    host_close(&host);
    return host_report("linked_program", host_is_series(numbers, ITEMS, 20, 1));
}
