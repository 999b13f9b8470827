#define LSIZE 256
#define EACH 7   // quads an item, of slices of up to 1792

__kernel __attribute__((reqd_work_group_size(LSIZE, 1, 1)))
void group_norm(__global const float4 *restrict x, __global float4 *restrict y, __global const float *restrict gamma,
                __global const float *restrict beta, int groups, int channels_per_group, int hw)
{
    __local float2 tmp[LSIZE];
    const int slice = get_group_id(0), lid = get_local_id(0);
    const int quads = channels_per_group * hw / 4;
    const int first_channel = (slice % groups) * channels_per_group;

    x += slice * quads;
    y += slice * quads;

    float4 mine[EACH], sum = 0, sq = 0;
#pragma unroll
    for (int k = 0; k < EACH; k++) {
        const int i = lid + k * LSIZE;
        mine[k] = i < quads ? x[i] : (float4)(0);
        sum += mine[k];
        sq += mine[k] * mine[k];
    }
    tmp[lid] = (float2)(sum.x + sum.y + sum.z + sum.w, sq.x + sq.y + sq.z + sq.w);
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
    for (int s = LSIZE / 2; s > 0; s /= 2) {
        if (lid < s)
            tmp[lid] += tmp[lid + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    const float mean = tmp[0].x / (4 * quads);
    const float scale = rsqrt(tmp[0].y / (4 * quads) - mean * mean + 1e-5f);
#pragma unroll
    for (int k = 0; k < EACH; k++) {
        const int i = lid + k * LSIZE;
        if (i < quads) {
            const int c = first_channel + 4 * i / hw;
            const float factor = scale * gamma[c];
            y[i] = mine[k] * factor + (beta[c] - mean * factor);
        }
    }
}
