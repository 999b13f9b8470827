/* large_frames.c - a kernel with more values than the stack of an item has room for.
 *
 * 1040 values of 128 bytes each wait at a barrier.  The native engine, which compiles a kernel that
 * does not run for long quickly, leaves it to the interpreter; Assay must record it like any other.
 */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>

enum { ITEMS = 4, VALUES = 1040, LANES = 16, TEXT = 1 << 17 };
enum { NUMBERS = VALUES * LANES, SUMS = ITEMS * LANES };

static char *make_source(void) {
    char *text = malloc(TEXT), *at = text, *end = text + TEXT;
    if (!text)
        abort();
    at += snprintf(at, (size_t)(end - at),
                   "kernel void gather(global double16 *in, global double16 *out)\n"
                   "{\n"
                   "    double16 sum = 0;\n");
    for (int i = 0; i < VALUES; i++)
        at += snprintf(at, (size_t)(end - at), "    double16 v%d = in[%d];\n", i, i);
    at += snprintf(at, (size_t)(end - at), "    barrier(CLK_GLOBAL_MEM_FENCE);\n");
    for (int i = 0; i < VALUES; i++)
        at += snprintf(at, (size_t)(end - at), "    sum += v%d;\n", i);
    snprintf(at, (size_t)(end - at), "    out[get_global_id(0)] = sum;\n}\n");
    return text;
}

int main(void) {
    static double ones[NUMBERS], sums[SUMS];
    for (size_t i = 0; i < NUMBERS; i++)
        ones[i] = 1;
    struct host host = host_open();
    char *source = make_source();
    cl_kernel gather = host_kernel(&host, source, "gather");
    cl_mem in = host_buffer(&host, sizeof ones, ones), out = host_buffer(&host, sizeof sums, NULL);
    host_set_buffer(gather, 0, in);
    host_set_buffer(gather, 1, out);
    host_run(&host, gather, ITEMS, ITEMS);
    host_read(&host, out, sizeof sums, sums);
    bool right = true;
    for (size_t i = 0; i < SUMS; i++)
        right &= sums[i] == VALUES;
    clReleaseMemObject(in);
    clReleaseMemObject(out);
    clReleaseKernel(gather);
    host_close(&host);
    free(source);
    return host_report("large_frames", right);
}
