/* check_half.c - halves to floats, all of them, and floats and doubles to halves. */
#include "check.h"
#include "native/builtin/half.h"
#include "probe.h"

#include <stdlib.h>

enum { HALVES = 65536, MANNERS = 5 };

static const char *const manners[MANNERS] = {"", "_rte", "_rtz", "_rtp", "_rtn"};

static char *write_source(void) {
    char *source;
    size_t size;
    FILE *to = open_memstream(&source, &size);
    if (!to)
        abort();
    fputs("kernel void widen(global const half *h, global float *f) {\n"
          "size_t i = get_global_id(0);\n"
          "f[i] = vload_half(i, h);\n"
          "}\n"
          "kernel void narrow(global const float *f, global const double *d, global half *h) {\n"
          "size_t i = get_global_id(0);\n",
          to);
    for (int m = 0; m < MANNERS; m++)
        fprintf(to,
                "vstore_half%s(f[i], i, h + %d);\n"
                "vstore_half%s(d[i], i, h + %d);\n",
                manners[m], 2 * m * ELEMENTS, manners[m], (2 * m + 1) * ELEMENTS);
    fputs("}\n", to);
    fclose(to);
    return source;
}

static uint32_t bits_of(float number) {
    union {
        float number;
        uint32_t bits;
    } same = {number};
    return same.bits;
}

static uint32_t check_widening(const struct host *host, cl_program program) {
    static uint16_t halves[HALVES];
    static float floats[HALVES];
    uint32_t different = 0;
    for (uint32_t i = 0; i < HALVES; i++)
        halves[i] = (uint16_t)i;
    cl_kernel kernel = host_kernel_of(program, "widen");
    cl_mem from = host_buffer(host, sizeof halves, halves);
    cl_mem to = host_buffer(host, sizeof floats, NULL);
    host_set_buffer(kernel, 0, from);
    host_set_buffer(kernel, 1, to);
    host_run(host, kernel, HALVES, 512);
    host_read(host, to, sizeof floats, floats);
    for (uint32_t i = 0; i < HALVES; i++)
        if (bits_of(floats[i]) != bits_of(half_to_float(halves[i])) && !different++)
            printf("half %04x: simulator %08x, here %08x\n", i, bits_of(floats[i]),
                   bits_of(half_to_float(halves[i])));
    clReleaseMemObject(from);
    clReleaseMemObject(to);
    clReleaseKernel(kernel);
    return different;
}

static uint32_t compare_halves(const char *manner, const char *what, uint32_t i, uint16_t simulator,
                               uint16_t here) {
    if (simulator != here)
        printf("vstore_half%s of %s %u: simulator %04x, here %04x\n", manner, what, i, simulator,
               here);
    return simulator != here;
}

static uint32_t check_narrowing(const struct host *host, cl_program program) {
    static float floats[ELEMENTS];
    static double doubles[ELEMENTS];
    static uint16_t halves[MANNERS][2][ELEMENTS]; /* of floats, of doubles */
    uint32_t different = 0;
    fill_operands(floats, type_of('f'), 0, 1);
    fill_operands(doubles, type_of('d'), 0, 1);
    cl_kernel kernel = host_kernel_of(program, "narrow");
    cl_mem buffers[] = {host_buffer(host, sizeof floats, floats),
                        host_buffer(host, sizeof doubles, doubles),
                        host_buffer(host, sizeof halves, NULL)};
    for (cl_uint k = 0; k < 3; k++)
        host_set_buffer(kernel, k, buffers[k]);
    host_run(host, kernel, ELEMENTS, ELEMENTS / 4);
    host_read(host, buffers[2], sizeof halves, halves);
    for (int m = 0; m < MANNERS; m++)
        for (uint32_t i = 0; i < ELEMENTS; i++) {
            enum half_rounding rounding = half_rounding(manners[m]);
            different += compare_halves(manners[m], "float", i, halves[m][0][i],
                                        half_from_float(floats[i], rounding));
            different += compare_halves(manners[m], "double", i, halves[m][1][i],
                                        half_from_double(doubles[i], rounding));
        }
    for (int k = 0; k < 3; k++)
        clReleaseMemObject(buffers[k]);
    clReleaseKernel(kernel);
    return different;
}

uint32_t check_half(const struct host *host) {
    char *source = write_source();
    cl_program program = host_build(host, source, "");
    uint32_t different = check_widening(host, program) + check_narrowing(host, program);
    clReleaseProgram(program);
    free(source);
    return different;
}
