/* reads_stdin.c - copies its standard input to its standard output, with launches in between.
 *
 * Prints nothing else: what comes out must be what went in, byte by byte, and the launches in the
 * middle must neither read nor write the program's streams.
 */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>

enum { ITEMS = 8 };

static const char source[] = "kernel void add(global int *x, int n)\n"
                             "{\n"
                             "    x[get_global_id(0)] += n;\n"
                             "}\n";

/* Copies at most limit bytes. */
static void copy_input(size_t limit) {
    int c;
    while (limit-- > 0 && (c = getchar()) != EOF)
        putchar(c);
}

int main(void) {
    copy_input(16);
    struct host host = host_open();
    cl_kernel add = host_kernel(&host, source, "add");
    cl_int numbers[ITEMS] = {0};
    cl_mem x = host_buffer(&host, sizeof numbers, numbers);
    host_set_buffer(add, 0, x);
    host_set_int(add, 1, 3);
    host_run(&host, add, ITEMS, 4);
    copy_input(16);
    host_run(&host, add, ITEMS, 4);
    host_read(&host, x, sizeof numbers, numbers);
    clReleaseMemObject(x);
    clReleaseKernel(add);
    host_close(&host);
    copy_input((size_t)-1);
    return host_is_series(numbers, ITEMS, 6, 0) ? EXIT_SUCCESS : EXIT_FAILURE;
}
