/* shapes.c - programs whose kernels do little for what there is to record, for scripts/bench.
 *
 *   bench-shapes launches LAUNCHES   as many short launches of kernels of 1200 source places in all
 *   bench-shapes places LAUNCHES     the same of one kernel that goes through all of them
 *   bench-shapes moving LAUNCHES     as `launches`, and each elsewhere in memory
 *   bench-shapes large KERNELS       as many kernels of 600 places, each launched once
 *   bench-shapes singles ITEMS       four streams of so many items in groups of one, and their sum
 */
#include "host.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES_A_LINE = 6, ARGUMENTS = 3, PLACES_MOVED = 10007 };

struct shape {
    int kernels, places; /* of each kernel */
    size_t items, group;
    bool moving; /* each launch is elsewhere in memory */
};

/* A source that grows. */
struct source {
    char *text;
    size_t size, capacity;
};

static void add(struct source *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(struct source *s, const char *format, ...) {
    char line[200];
    va_list values;
    va_start(values, format);
    size_t length = (size_t)vsnprintf(line, sizeof line, format, values);
    va_end(values);
    if (s->size + length + 1 > s->capacity) {
        s->capacity = 2 * (s->capacity + sizeof line);
        s->text = realloc(s->text, s->capacity);
        if (!s->text) {
            fputs("bench-shapes: out of memory\n", stderr);
            exit(1);
        }
    }
    memcpy(s->text + s->size, line, length + 1);
    s->size += length;
}

/* Each line loads two elements, computes with them and stores one, at six places. */
static void add_kernel(struct source *s, int number, int lines) {
    add(s, "kernel void step%d(global float *a, global float *b, global float *c, int from)\n",
        number);
    add(s, "{\n    size_t i = get_global_id(0) + from;\n");
    for (int line = 0; line < lines; line++)
        add(s, "    %c[i + %d] = %c[i + %d] * %c[i] + %d.5f;\n", "abc"[line % 3], line % 7,
            "bca"[line % 3], line % 5, "cab"[line % 3], line);
    add(s, "}\n");
}

static cl_program build(const struct host *host, int kernels, int lines) {
    struct source source = {0};
    for (int i = 0; i < kernels; i++)
        add_kernel(&source, i, lines);
    cl_program program = host_build(host, source.text, "");
    free(source.text);
    return program;
}

static cl_kernel kernel_of(const struct host *host, cl_program program, int number, size_t items) {
    char name[32];
    snprintf(name, sizeof name, "step%d", number);
    cl_kernel kernel = host_kernel_of(program, name);
    for (cl_uint i = 0; i < ARGUMENTS; i++)
        host_set_buffer(kernel, i,
                        host_buffer(host, (items + PLACES_MOVED + 8) * sizeof(cl_float), NULL));
    host_set_int(kernel, ARGUMENTS, 0);
    return kernel;
}

/* Launches the kernels of a program in turn. */
static void run_in_turn(const struct host *host, long launches, const struct shape *shape) {
    cl_program program = build(host, shape->kernels, shape->places / PLACES_A_LINE);
    cl_kernel *all = calloc((size_t)shape->kernels, sizeof(cl_kernel));
    for (int i = 0; all && i < shape->kernels; i++)
        all[i] = kernel_of(host, program, i, shape->items);
    for (long i = 0; all && i < launches; i++) {
        if (shape->moving)
            host_set_int(all[i % shape->kernels], ARGUMENTS, (cl_int)(i % PLACES_MOVED));
        host_run(host, all[i % shape->kernels], shape->items, shape->group);
    }
    free(all);
}

static void run_launches(const struct host *host, long launches) {
    run_in_turn(host, launches, &(struct shape){10, 120, 4, 2, false});
}

static void run_places(const struct host *host, long launches) {
    run_in_turn(host, launches, &(struct shape){1, 1200, 4, 2, false});
}

static void run_moving(const struct host *host, long launches) {
    run_in_turn(host, launches, &(struct shape){10, 120, 4, 2, true});
}

static void run_large(const struct host *host, long kernels) {
    run_in_turn(host, kernels, &(struct shape){(int)kernels, 600, 2048, 64, false});
}

static const char streams[] =
    "kernel void copy(global const float *a, global float *c, float s)\n"
    "{ size_t i = get_global_id(0); c[i] = a[i]; }\n"
    "kernel void scale(global const float *a, global float *c, float s)\n"
    "{ size_t i = get_global_id(0); c[i] = s * a[i]; }\n"
    "kernel void add(global const float *a, global float *c, float s)\n"
    "{ size_t i = get_global_id(0); c[i] = a[i] + c[i]; }\n"
    "kernel void triad(global const float *a, global float *c, float s)\n"
    "{ size_t i = get_global_id(0); c[i] = a[i] + s * c[i]; }\n"
    "kernel void dot(global const float *a, global float *c, float s)\n"
    "{ local float sums[64]; size_t i = get_local_id(0), size = get_global_size(0);\n"
    "  float sum = 0; for (int k = 0; k < 16; k++) sum += a[get_global_id(0) + k * size] * s;\n"
    "  sums[i] = sum; barrier(CLK_LOCAL_MEM_FENCE);\n"
    "  for (int n = 32; n > 0; n /= 2) {\n"
    "    if (i < n) sums[i] += sums[i + n];\n"
    "    barrier(CLK_LOCAL_MEM_FENCE); }\n"
    "  if (i == 0) c[get_group_id(0)] = sums[0]; }\n";

static void run_singles(const struct host *host, long items) {
    static const char *const names[] = {"copy", "scale", "add", "triad", "dot"};
    enum { DOT = 4, DOT_GROUP = 64, DOT_EACH = 16 };
    size_t bytes = (size_t)items * sizeof(cl_float);
    cl_mem a = host_buffer(host, bytes, NULL), c = host_buffer(host, bytes, NULL);
    cl_program program = host_build(host, streams, "");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        cl_kernel kernel = host_kernel_of(program, names[i]);
        host_set_buffer(kernel, 0, a);
        host_set_buffer(kernel, 1, c);
        host_set_int(kernel, 2, 0);
        if (i == DOT)
            host_run(host, kernel, (size_t)items / DOT_EACH, DOT_GROUP);
        else
            host_run(host, kernel, (size_t)items, 0);
    }
}

static const struct {
    const char *name;
    void (*run)(const struct host *host, long size);
    long most;
} cases[] = {{"launches", run_launches, 1 << 20},
             {"places", run_places, 1 << 20},
             {"moving", run_moving, 1 << 20},
             {"large", run_large, 1000},
             {"singles", run_singles, 1 << 26}};

/* What the process holds goes with it. */
int main(int argc, char **argv) {
    long size = argc == 3 ? strtol(argv[2], NULL, 10) : 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (size > 0 && size <= cases[i].most && strcmp(argv[1], cases[i].name) == 0) {
            struct host host = host_open();
            cases[i].run(&host, size);
            return 0;
        }
    fputs("usage: bench-shapes launches|places|moving|large|singles SIZE\n", stderr);
    return 64;
}
