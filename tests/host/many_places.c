/* many_places.c - a kernel with so much to record that it is recorded while the next launch runs.
 *
 * 100 lines add an element each to a sum; the n-th of 6 launches begins n elements further on, so
 * that each differs from the others.  With an argument the program then ends by SIGTERM: no launch
 * that is over may be lost.
 */
#define _POSIX_C_SOURCE 200809L
#include "host.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

enum { ITEMS = 4, LINES = 100, LAUNCHES = 6, ELEMENTS = ITEMS + LINES + LAUNCHES, LINE_MOST = 40 };

/* Volatile, so that each line loads and stores the sum. */
static void write_source(char source[LINES * LINE_MOST + 200]) {
    char *at = source;
    at += sprintf(at, "kernel void add(global const int *in, global volatile int *out, int n)\n"
                      "{\n    size_t i = get_global_id(0);\n");
    for (int k = 0; k < LINES; k++)
        at += sprintf(at, "    out[i] += in[i + n + %d];\n", k);
    sprintf(at, "}\n");
}

int main(int argc, char **argv) {
    (void)argv;
    static char source[LINES * LINE_MOST + 200];
    cl_int in[ELEMENTS], out[ITEMS] = {0}, first = 0;
    write_source(source);
    for (cl_int i = 0; i < ELEMENTS; i++)
        in[i] = i;
    struct host host = host_open();
    cl_kernel add = host_kernel(&host, source, "add");
    cl_mem sums = host_buffer(&host, sizeof out, out);
    host_set_buffer(add, 0, host_buffer(&host, sizeof in, in));
    host_set_buffer(add, 1, sums);
    for (cl_int n = 0; n < LAUNCHES; n++) {
        host_set_int(add, 2, n);
        host_run(&host, add, ITEMS, 2);
        first += LINES * n + LINES * (LINES - 1) / 2;
    }
    host_read(&host, sums, sizeof out, out);
    bool right = host_is_series(out, ITEMS, first, LAUNCHES * LINES);
    if (right && argc > 1)
        raise(SIGTERM);
    return host_report("many_places", right);
}
