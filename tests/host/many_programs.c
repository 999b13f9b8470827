/* many_programs.c - builds, uses and releases 20 programs, or as many as are asked for up to 64,
 * one after the other.
 *
 * The simulator's objects of a released program are often replaced by those of the next one at the
 * same address. Assay must not take one program for another: kernel sumN loads N ints an item.
 */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>

enum { PROGRAMS = 20, MOST = 64, ITEMS = 8 };

static const char source[] = "kernel void NAME(global const int *in, global int *out)\n"
                             "{\n"
                             "    int s = 0;\n"
                             "    for (int i = 0; i < TERMS; i++)\n"
                             "        s += in[get_global_id(0) + i];\n"
                             "    out[get_global_id(0)] = s;\n"
                             "}\n";

static bool use_program(const struct host *host, cl_mem in, cl_mem out, cl_int terms) {
    char name[16], options[64];
    snprintf(name, sizeof name, "sum%d", (int)terms);
    snprintf(options, sizeof options, "-DNAME=%s -DTERMS=%d", name, (int)terms);
    cl_program program = host_build(host, source, options);
    cl_kernel sum = host_kernel_of(program, name);
    cl_int sums[ITEMS];
    host_set_buffer(sum, 0, in);
    host_set_buffer(sum, 1, out);
    host_run(host, sum, ITEMS, 4);
    host_read(host, out, sizeof sums, sums);
    clReleaseKernel(sum);
    clReleaseProgram(program);
    return host_is_series(sums, ITEMS, terms * (terms - 1) / 2, terms);
}

int main(int argc, char **argv) {
    int asked = argc > 1 ? atoi(argv[1]) : PROGRAMS, programs = asked < MOST ? asked : MOST;
    struct host host = host_open();
    cl_int numbers[ITEMS + MOST];
    for (cl_int i = 0; i < ITEMS + MOST; i++)
        numbers[i] = i;
    cl_mem in = host_buffer(&host, sizeof numbers, numbers);
    cl_mem out = host_buffer(&host, ITEMS * sizeof *numbers, NULL);
    bool right = true;
    for (cl_int terms = 1; terms <= programs; terms++)
        right = use_program(&host, in, out, terms) && right;
    clReleaseMemObject(in);
    clReleaseMemObject(out);
    host_close(&host);
    return host_report("many_programs", right);
}
