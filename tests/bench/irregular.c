/* irregular.c - launches whose accesses follow data, for scripts/bench.
 *
 *   bench-irregular [-s] spmv|histogram|bfs SIZE
 *
 * SIZE is rows, values or nodes.  The data look random and are the same in every run.  -s prints
 * the seconds that the launches took.
 */
#include "host.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GROUP = 64, BINS = 256, VALUES_PER_ITEM = 64, ROW_MOST = 64, EDGES_MOST = 15 };

static uint32_t roll(uint32_t sides) {
    static uint64_t state = 1;
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(state >> 33) % sides;
}

static void *room(size_t count, size_t size) {
    void *bytes = malloc(count * size);
    if (bytes)
        return bytes;
    fputs("bench-irregular: out of memory\n", stderr);
    exit(1);
}

/* Rows of least .. least + spread - 1 entries, each a number below `rows`. */
struct sparse {
    cl_int *first; /* [rows + 1] */
    cl_int *entries;
    size_t count;
};

static struct sparse make_sparse(uint32_t rows, uint32_t least, uint32_t spread) {
    struct sparse s = {room(rows + 1, sizeof *s.first), NULL, 0};
    s.first[0] = 0;
    for (uint32_t i = 0; i < rows; i++)
        s.first[i + 1] = s.first[i] + (cl_int)(least + roll(spread));
    s.count = (size_t)s.first[rows];
    s.entries = room(s.count, sizeof *s.entries);
    for (size_t i = 0; i < s.count; i++)
        s.entries[i] = (cl_int)roll(rows);
    return s;
}

static void set(const struct host *host, cl_kernel kernel, cl_uint index, const void *values,
                size_t count) {
    host_set_buffer(kernel, index, host_buffer(host, count * sizeof(cl_int), values));
}

static cl_float *ones(size_t count) {
    cl_float *values = room(count, sizeof *values);
    for (size_t i = 0; i < count; i++)
        values[i] = 1;
    return values;
}

static const char spmv[] =
    "kernel void spmv(global const int *first, global const int *column,\n"
    "                 global const float *value, global const float *x, global float *y)\n"
    "{\n"
    "    size_t row = get_global_id(0);\n"
    "    float sum = 0;\n"
    "    for (int i = first[row]; i < first[row + 1]; i++)\n"
    "        sum += value[i] * x[column[i]];\n"
    "    y[row] = sum;\n"
    "}\n";

static void run_spmv(const struct host *host, uint32_t rows) {
    struct sparse s = make_sparse(rows, 1, ROW_MOST - 1);
    cl_kernel kernel = host_kernel(host, spmv, "spmv");
    set(host, kernel, 0, s.first, rows + 1);
    set(host, kernel, 1, s.entries, s.count);
    set(host, kernel, 2, ones(s.count), s.count);
    set(host, kernel, 3, ones(rows), rows);
    set(host, kernel, 4, NULL, rows);
    host_run(host, kernel, rows, GROUP);
}

static const char histogram[] =
    "kernel void histogram(global const uint *in, global uint *bins, int n)\n"
    "{\n"
    "    for (int i = get_global_id(0); i < n; i += get_global_size(0))\n"
    "        atomic_inc(&bins[in[i] & 255]);\n"
    "}\n";

static void run_histogram(const struct host *host, uint32_t n) {
    cl_int *values = room(n, sizeof *values);
    cl_int bins[BINS] = {0};
    for (uint32_t i = 0; i < n; i++)
        values[i] = (cl_int)roll(1 << 20);
    cl_kernel kernel = host_kernel(host, histogram, "histogram");
    set(host, kernel, 0, values, n);
    set(host, kernel, 1, bins, BINS);
    host_set_int(kernel, 2, (cl_int)n);
    host_run(host, kernel, n / VALUES_PER_ITEM, GROUP);
}

/* A level at a time: items whose node is on the frontier visit its neighbours, then those that were
 * reached become the next frontier. */
static const char bfs[] =
    "kernel void expand(global const int *first, global const int *edge, global int *frontier,\n"
    "                   global int *reached, global const int *visited, global int *level)\n"
    "{\n"
    "    size_t node = get_global_id(0);\n"
    "    if (!frontier[node])\n"
    "        return;\n"
    "    frontier[node] = 0;\n"
    "    for (int i = first[node]; i < first[node + 1]; i++) {\n"
    "        int to = edge[i];\n"
    "        if (!visited[to]) {\n"
    "            level[to] = level[node] + 1;\n"
    "            reached[to] = 1;\n"
    "        }\n"
    "    }\n"
    "}\n"
    "kernel void settle(global int *frontier, global int *reached, global int *visited,\n"
    "                   global int *again)\n"
    "{\n"
    "    size_t node = get_global_id(0);\n"
    "    if (!reached[node])\n"
    "        return;\n"
    "    frontier[node] = visited[node] = *again = 1;\n"
    "    reached[node] = 0;\n"
    "}\n";

static void run_bfs(const struct host *host, uint32_t nodes) {
    struct sparse s = make_sparse(nodes, 1, EDGES_MOST);
    cl_int *start = room(nodes, sizeof *start), *nothing = room(nodes, sizeof *nothing), again;
    memset(start, 0, nodes * sizeof *start);
    memset(nothing, 0, nodes * sizeof *nothing);
    start[0] = 1;
    cl_mem frontier = host_buffer(host, nodes * sizeof *start, start);
    cl_mem visited = host_buffer(host, nodes * sizeof *start, start);
    cl_mem reached = host_buffer(host, nodes * sizeof *nothing, nothing);
    cl_mem flag = host_buffer(host, sizeof again, NULL);
    cl_program program = host_build(host, bfs, "");
    cl_kernel expand = host_kernel_of(program, "expand"),
              settle = host_kernel_of(program, "settle");
    set(host, expand, 0, s.first, nodes + 1);
    set(host, expand, 1, s.entries, s.count);
    host_set_buffer(expand, 2, frontier);
    host_set_buffer(expand, 3, reached);
    host_set_buffer(expand, 4, visited);
    set(host, expand, 5, nothing, nodes);
    host_set_buffer(settle, 0, frontier);
    host_set_buffer(settle, 1, reached);
    host_set_buffer(settle, 2, visited);
    host_set_buffer(settle, 3, flag);
    do {
        again = 0;
        host_check(clEnqueueWriteBuffer(host->queue, flag, CL_TRUE, 0, sizeof again, &again, 0,
                                        NULL, NULL),
                   "clEnqueueWriteBuffer");
        host_run(host, expand, nodes, GROUP);
        host_run(host, settle, nodes, GROUP);
        host_read(host, flag, sizeof again, &again);
    } while (again);
}

static const struct {
    const char *name;
    void (*run)(const struct host *host, uint32_t size);
} cases[] = {{"spmv", run_spmv}, {"histogram", run_histogram}, {"bfs", run_bfs}};

/* What the process holds goes with it. */
int main(int argc, char **argv) {
    bool tells = argc == 4 && strcmp(argv[1], "-s") == 0;
    const char *name = argc > 2 ? argv[argc - 2] : "";
    unsigned long size = argc == 3 + tells ? strtoul(argv[argc - 1], NULL, 10) : 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (size >= GROUP && size % GROUP == 0 && size <= 1 << 24 &&
            strcmp(name, cases[i].name) == 0) {
            struct host host = host_open();
            cases[i].run(&host, (uint32_t)size);
            if (tells)
                printf("%.6f\n", host_seconds());
            return 0;
        }
    fputs("usage: bench-irregular [-s] spmv|histogram|bfs SIZE, a multiple of 64\n", stderr);
    return 64;
}
