// one work-group of 128 per token, whose row of up to 1024 stays in registers; p: gamma and beta in turn
#define G 128
#define HELD 2

float group_sum(float v, __local float *s, int tid)
{
        barrier(CLK_LOCAL_MEM_FENCE);
        s[tid] = v;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int h = G / 2; h > 0; h >>= 1) {
                if (tid < h)
                        s[tid] += s[tid + h];
                barrier(CLK_LOCAL_MEM_FENCE);
        }
        return s[0];
}

__kernel __attribute__((reqd_work_group_size(G, 1, 1)))
void LayerNorm(__global const float4 *x, __global const float8 *p, __global float4 *y,
               int width, float eps, __local float *scratch)
{
        const int tid = get_local_id(0), quads = width / 4;
        float4 v[HELD], d;
        float s = 0;

        x += get_group_id(0) * quads;
        y += get_group_id(0) * quads;
#pragma unroll
        for (int u = 0; u < HELD; u++) {
                const int i = u * G + tid;
                v[u] = i < quads ? x[i] : (float4)(0.0f);
                s += dot(v[u], (float4)(1.0f));
        }
        const float mean = group_sum(s, scratch, tid) / width;
        s = 0;
#pragma unroll
        for (int u = 0; u < HELD; u++) {
                d = u * G + tid < quads ? v[u] - mean : (float4)(0.0f);
                s += dot(d, d);
        }
        const float r = rsqrt(group_sum(s, scratch, tid) / width + eps);
#pragma unroll
        for (int u = 0; u < HELD; u++) {
                const int i = u * G + tid;
                if (i < quads)
                        y[i] = (v[u] - mean) * r * p[i].even + p[i].odd;
        }
}
