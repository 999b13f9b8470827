/* check.c - whether the built-in functions compute what the simulator computes, bit for bit.
 *
 * Runs in the simulator, without the plugin.
 */
#include "host.h"
#include "probe.h"

#include <stdlib.h>
#include <string.h>

static char *write_source(const struct probe *probes, uint32_t count) {
    char *source;
    size_t size;
    FILE *to = open_memstream(&source, &size);
    if (!to)
        abort();
    for (uint32_t i = 0; i < count; i++)
        probe_write(to, &probes[i], i);
    fclose(to);
    return source;
}

static uint32_t run(const struct host *host, cl_program program, const struct probe *probe,
                    uint32_t n) {
    char name[32];
    void *operands[OPERANDS];
    cl_mem buffers[OPERANDS + 2];
    size_t bytes = probe_bytes(probe);
    unsigned char *results = calloc(2, bytes);
    snprintf(name, sizeof name, "probe%u", n);
    cl_kernel kernel = host_kernel_of(program, name);
    for (uint32_t k = 0; k < OPERANDS; k++) {
        operands[k] = calloc(ELEMENTS, 8);
        if (k < probe->operands)
            fill_operands(operands[k], probe->types[k], k, probe->operands);
        buffers[k] = host_buffer(host, ELEMENTS * 8, operands[k]);
    }
    for (uint32_t k = 0; k < 2; k++)
        buffers[OPERANDS + k] = host_buffer(host, bytes, NULL);
    for (uint32_t k = 0; k < OPERANDS + 2; k++)
        host_set_buffer(kernel, k, buffers[k]);
    host_run(host, kernel, ELEMENTS, ELEMENTS / 4);
    host_read(host, buffers[OPERANDS], bytes, results);
    host_read(host, buffers[OPERANDS + 1], bytes, results + bytes);
    uint32_t different = probe_compare(probe, operands, results, results + bytes);
    for (uint32_t k = 0; k < OPERANDS + 2; k++)
        clReleaseMemObject(buffers[k]);
    for (uint32_t k = 0; k < OPERANDS; k++)
        free(operands[k]);
    free(results);
    clReleaseKernel(kernel);
    return different;
}

int main(int argc, char **argv) {
    uint32_t count, calls = 0, different = 0;
    struct probe *probes = probes_open(&count);
    char *source = write_source(probes, count);
    struct host host = host_open();
    cl_program program = host_build(&host, source, "");
    for (uint32_t n = 0; n < count; n++) {
        if (argc > 1 && strcmp(argv[1], probes[n].calls[0].name))
            continue;
        calls += probes[n].call_count;
        different += run(&host, program, &probes[n], n);
    }
    printf("%u calls in %u kernels, %u differ\n", calls, count, different);
    clReleaseProgram(program);
    host_close(&host);
    free(source);
    free(probes);
    return different > 0;
}
