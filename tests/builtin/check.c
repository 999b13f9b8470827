/* check.c - whether the built-in functions compute what the simulator computes, bit for bit.
 *
 *   builtin-check [NAME | PART/PARTS]
 *
 * Runs in the simulator, without the plugin.  With a function's name it looks at that function
 * only; with a part of so many, at every function, but with one type of two and one width of so
 * many.
 */
#include "check.h"
#include "native/builtin/family.h"
#include "probe.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Few probes make a program, because what is kept of each kernel grows with its program. */
enum { BUFFERS = OPERANDS + 2, BYTES = CALLS * ELEMENTS * 8, PROGRAM = 16 };

/* Those from first up to, but not with, end. */
static char *write_source(const struct probe *probes, uint32_t first, uint32_t end) {
    char *source;
    size_t size;
    FILE *to = open_memstream(&source, &size);
    if (!to)
        abort();
    for (uint32_t i = first; i < end; i++)
        probe_write(to, &probes[i], i);
    fclose(to);
    return source;
}

/* A launch of probe n with the operands in the first buffers. */
static void launch(const struct host *host, cl_program program, const cl_mem *buffers, uint32_t n) {
    char name[32];
    snprintf(name, sizeof name, "probe%u", n);
    cl_kernel kernel = host_kernel_of(program, name);
    for (cl_uint k = 0; k < BUFFERS; k++)
        host_set_buffer(kernel, k, buffers[k]);
    host_run(host, kernel, ELEMENTS, ELEMENTS / 4);
    clReleaseKernel(kernel);
}

static void write_buffer(const struct host *host, cl_mem buffer, const void *data) {
    host_check(clEnqueueWriteBuffer(host->queue, buffer, CL_TRUE, 0, sizeof(uint64_t[ELEMENTS]),
                                    data, 0, NULL, NULL),
               "clEnqueueWriteBuffer");
}

static uint32_t check_probe(const struct host *host, cl_program program, const cl_mem *buffers,
                            const struct probe *probe, uint32_t n) {
    static uint64_t data[OPERANDS][ELEMENTS];
    static unsigned char results[2][BYTES];
    void *operands[OPERANDS] = {data[0], data[1], data[2]};
    for (uint32_t k = 0; k < probe->operands && k < OPERANDS; k++) {
        fill_operands(operands[k], probe->types[k], k, probe->operands);
        write_buffer(host, buffers[k], operands[k]);
    }
    launch(host, program, buffers, n);
    for (uint32_t k = 0; k < 2; k++)
        host_read(host, buffers[OPERANDS + k], probe_offset(probe->call_count), results[k]);
    return probe_compare(probe, operands, results[0], results[1]);
}

struct sum {
    uint32_t calls, different;
};

/* Probes of one program. */
static void check_program(const struct host *host, const cl_mem *buffers,
                          const struct probe *probes, uint32_t first, uint32_t end,
                          const char *only, struct sum *sum) {
    char *source = write_source(probes, first, end);
    cl_program program = host_build(host, source, "");
    for (uint32_t n = first; n < end; n++) {
        if (only && strcmp(only, probes[n].calls[0].name) != 0)
            continue;
        sum->calls += probes[n].call_count;
        sum->different += check_probe(host, program, buffers, &probes[n], n);
    }
    clReleaseProgram(program);
    free(source);
}

static uint32_t check_probes(const struct host *host, const struct probe *probes, uint32_t count,
                             const char *only) {
    struct sum sum = {0};
    cl_mem buffers[BUFFERS];
    for (uint32_t k = 0; k < BUFFERS; k++)
        buffers[k] = host_buffer(host, k < OPERANDS ? ELEMENTS * 8 : BYTES, NULL);
    for (uint32_t first = 0; first < count; first += PROGRAM) {
        uint32_t end = first + PROGRAM < count ? first + PROGRAM : count;
        check_program(host, buffers, probes, first, end, only, &sum);
    }
    printf("%u of %u calls differ\n", sum.different, sum.calls);
    for (uint32_t k = 0; k < BUFFERS; k++)
        clReleaseMemObject(buffers[k]);
    return sum.different;
}

static bool is_called(const struct builtin *function, const struct probe *probes, uint32_t count) {
    for (uint32_t n = 0; n < count; n++)
        if (builtin_find(probes[n].calls[0].name) == function)
            return true;
    /* No program calls these: the first are taken care of by the compiler, and there are neither
     * variables of type half nor, in OpenCL C, the last. */
    return !strcmp(function->name, "as_") || !strcmp(function->name, "convert_half") ||
           !strcmp(function->name, "nanf");
}

/* How many functions are left out. */
static uint32_t check_completeness(const struct probe *probes, uint32_t count) {
    static const struct builtin_family *const families[] = {
        &builtin_common,     &builtin_float,      &builtin_geometric,  &builtin_integer,
        &builtin_math,       &builtin_relational, &builtin_saturating, &builtin_shuffle,
        &builtin_conversion, &builtin_intrinsic};
    uint32_t missing = 0;
    for (size_t f = 0; f < sizeof families / sizeof *families; f++)
        for (size_t k = 0; k < families[f]->count; k++)
            if (!is_called(&families[f]->functions[k], probes, count)) {
                printf("%s is not called\n", families[f]->functions[k].name);
                missing++;
            }
    return missing;
}

/* Of the probes of a function every other one; the only one anyway. */
static bool is_in_part(const struct probe *probes, uint32_t count, uint32_t n, uint32_t part) {
    uint32_t first = n, before = 0, all = 0;
    for (uint32_t i = 0; i < count; i++)
        if (!strcmp(probes[i].calls[0].name, probes[n].calls[0].name)) {
            first = i < first ? i : first;
            before += i < n;
            all++;
        }
    return all == 1 || (first + before + part) % 2 == 0;
}

/* Keeps one call of so many: of the next probe, the next. */
static void keep_calls(struct probe *probe, uint32_t first, uint32_t parts) {
    uint32_t all = probe->call_count, step = parts < all ? parts : all, kept = 0;
    for (uint32_t k = first % step; k < all; k += step)
        probe->calls[kept++] = probe->calls[k];
    probe->call_count = kept;
}

/* How many probes are kept. */
static uint32_t keep_part(struct probe *probes, uint32_t count, uint32_t part, uint32_t parts) {
    bool *wanted = calloc(count, sizeof *wanted);
    if (!wanted)
        abort();
    for (uint32_t n = 0; n < count; n++)
        wanted[n] = is_in_part(probes, count, n, part);
    uint32_t kept = 0;
    for (uint32_t n = 0; n < count; n++)
        if (wanted[n]) {
            probes[kept] = probes[n];
            keep_calls(&probes[kept++], n + part, parts);
        }
    free(wanted);
    return kept;
}

int main(int argc, char **argv) {
    uint32_t count, part, parts;
    struct probe *probes = probes_open(&count);
    const char *only = argc > 1 ? argv[1] : NULL;
    if (only && sscanf(only, "%" SCNu32 "/%" SCNu32, &part, &parts) == 2 && parts > 0) {
        count = keep_part(probes, count, part, parts);
        only = NULL;
    }
    struct host host = host_open();
    uint32_t failures = check_completeness(probes, count) + check_half(&host) +
                        check_format(&host) + check_probes(&host, probes, count, only);
    host_close(&host);
    free(probes);
    return failures > 0;
}
