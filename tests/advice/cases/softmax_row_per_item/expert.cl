// softmax over the last dimension, a group a row that stays in registers: C <= 4 * G * HELD, a multiple of 4
#define G 128
#define HELD 4

__kernel __attribute__((reqd_work_group_size(G, 1, 1)))
void softmax_forward(__global float4* out, __global const float4* inp, int N, int C) {
    __local float s[G];
    const int l = get_local_id(0), quads = C / 4;
    inp += (size_t)get_group_id(0) * quads;
    out += (size_t)get_group_id(0) * quads;

    float4 x[HELD];
    float m = -INFINITY;
#pragma unroll
    for (int u = 0; u < HELD; u++) {
        const int j = u * G + l;
        x[u] = j < quads ? inp[j] : (float4)(-INFINITY);
        m = fmax(m, fmax(fmax(x[u].x, x[u].y), fmax(x[u].z, x[u].w)));
    }
    s[l] = m;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int h = G / 2; h > 0; h /= 2) {
        if (l < h) s[l] = fmax(s[l], s[l + h]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    m = s[0];
    barrier(CLK_LOCAL_MEM_FENCE);

    float sum = 0.0f;
#pragma unroll
    for (int u = 0; u < HELD; u++) {
        x[u] = native_exp(x[u] - m);
        sum += x[u].x + x[u].y + x[u].z + x[u].w;
    }
    s[l] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int h = G / 2; h > 0; h /= 2) {
        if (l < h) s[l] += s[l + h];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const float norm = 1.0f / s[0];
#pragma unroll
    for (int u = 0; u < HELD; u++) {
        const int j = u * G + l;
        if (j < quads) out[j] = x[u] * norm;
    }
}
