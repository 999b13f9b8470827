/* product.c - the product of two square matrices by one of kernels/matmul, for
 * scripts/bench-processor.
 *
 *   bench-product FILE.cl KERNEL N
 *
 * Prints the seconds that the launch took, of groups of 16 x 16.  N is a multiple of 16.
 */
#include "host.h"

#include <stdio.h>
#include <stdlib.h>

enum { GROUP = 16, SOURCE_MOST = 1 << 16 };

static const char *read_source(const char *path) {
    static char source[SOURCE_MOST];
    FILE *file = fopen(path, "r");
    size_t size = file ? fread(source, 1, SOURCE_MOST - 1, file) : 0;
    if (file)
        fclose(file);
    source[size] = 0;
    return size > 0 ? source : NULL;
}

static cl_mem filled(const struct host *host, size_t count, cl_float value) {
    cl_float *values = malloc(count * sizeof *values);
    for (size_t i = 0; values && i < count; i++)
        values[i] = value;
    cl_mem buffer = host_buffer(host, count * sizeof *values, values);
    free(values);
    return buffer;
}

/* What the process holds goes with it. */
int main(int argc, char **argv) {
    const char *source = argc == 4 ? read_source(argv[1]) : NULL;
    unsigned long n = source ? strtoul(argv[3], NULL, 10) : 0;
    if (n < GROUP || n % GROUP || n > 1 << 13) {
        fputs("usage: bench-product FILE.cl KERNEL N, a multiple of 16\n", stderr);
        return 64;
    }
    struct host host = host_open();
    cl_kernel kernel = host_kernel(&host, source, argv[2]);
    for (cl_uint i = 0; i < 3; i++)
        host_set_buffer(kernel, i, filled(&host, n * n, i < 2 ? (cl_float)(i + 1) : 0));
    host_set_int(kernel, 3, (cl_int)n);
    host_run_square(&host, kernel, n, GROUP);
    printf("%.6f\n", host_seconds());
    return 0;
}
