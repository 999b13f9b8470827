#include "record.h"
#define LAST } /* of all */

static float norm(float2 v) { return v.x * v.x + v.y * v.y; }
__kernel __attribute__((reqd_work_group_size(16, 1, 1))) void of_header(
    __global record *p, // all of them
    __global float *out) {
    const size_t i = get_global_id(0);
    p[i].v[i & 1] += norm(p[i].v) * p[i].w;
    out[i] = p[i].v[1];
} /* behind */ __kernel void nothing(__global record *p, __global float *p_w) { p[0].w = p_w[0]; }
