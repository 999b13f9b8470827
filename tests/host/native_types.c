/* native_types.c - accesses of 1, 2, 4, 8 and 16 bytes: char, short, half, float4, long, double.
 *
 * Halves are stored and read through vload_half and vstore_half, which are calls and not load or
 * store instructions. Assay must count every access once, with its size.
 */
#include "host.h"

enum { ITEMS = 8 };

static const char source[] =
    "kernel void add(global char *c, global short *s, global half *h, global long *l,\n"
    "                global double *d, global float4 *v)\n"
    "{\n"
    "    size_t i = get_global_id(0);\n"
    "    c[i] += 1;\n"
    "    s[i] += 2;\n"
    "    vstore_half(vload_half(i, h) + 3.0f, i, h);\n"
    "    l[i] += 4;\n"
    "    d[i] += 5.0;\n"
    "    v[i] += (float4)(6.0f);\n"
    "}\n";

struct numbers {
    cl_char c[ITEMS];
    cl_short s[ITEMS];
    cl_half h[ITEMS];
    cl_long l[ITEMS];
    cl_double d[ITEMS];
    cl_float4 v[ITEMS];
};

enum { HALF_ONE = 0x3c00, HALF_FOUR = 0x4400 };

static bool are_right(const struct numbers *n) {
    for (int i = 0; i < ITEMS; i++)
        if (n->c[i] != 1 || n->s[i] != -998 || n->h[i] != HALF_FOUR ||
            n->l[i] != ((cl_long)1 << 40) + 4 || n->d[i] < 5.25 || n->d[i] > 5.25 ||
            n->v[i].s[3] < 6 || n->v[i].s[3] > 6)
            return false;
    return true;
}

int main(void) {
    struct host host = host_open();
    cl_kernel add = host_kernel(&host, source, "add");
    struct numbers n = {.c = {0}};
    for (int i = 0; i < ITEMS; i++) {
        n.s[i] = -1000;
        n.h[i] = HALF_ONE;
        n.l[i] = (cl_long)1 << 40;
        n.d[i] = 0.25;
    }
    void *const arrays[] = {n.c, n.s, n.h, n.l, n.d, n.v};
    const size_t bytes[] = {sizeof n.c, sizeof n.s, sizeof n.h, sizeof n.l, sizeof n.d, sizeof n.v};
    cl_mem buffers[6];
    for (cl_uint i = 0; i < 6; i++) {
        buffers[i] = host_buffer(&host, bytes[i], arrays[i]);
        host_set_buffer(add, i, buffers[i]);
    }
    host_run(&host, add, ITEMS, 4);
    for (int i = 0; i < 6; i++) {
        host_read(&host, buffers[i], bytes[i], arrays[i]);
        clReleaseMemObject(buffers[i]);
    }
    clReleaseKernel(add);
    host_close(&host);
    return host_report("native_types", are_right(&n));
}
