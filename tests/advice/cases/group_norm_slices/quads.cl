#define LSIZE 256

float block_sum(float value, __local float *tmp)
{
    int lid = get_local_id(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    tmp[lid] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 1; s < LSIZE; s *= 2) {
        if (lid % (2 * s) == 0)
            tmp[lid] += tmp[lid + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    return tmp[0];
}

__kernel void group_norm(__global const float4 *x, __global float4 *y, __global const float *gamma,
                         __global const float *beta, int groups, int channels_per_group, int hw)
{
    __local float tmp[LSIZE];
    int slice = get_group_id(0);
    int lid = get_local_id(0);
    int len = channels_per_group * hw;
    int first_channel = (slice % groups) * channels_per_group;

    int quads = len / 4;
    x += slice * quads;
    y += slice * quads;

    float4 sum = 0;
    for (int i = lid; i < quads; i += LSIZE)
        sum += x[i];
    float mean = block_sum(sum.x + sum.y + sum.z + sum.w, tmp) / len;

    float4 sq = 0;
    for (int i = lid; i < quads; i += LSIZE)
        sq += (x[i] - mean) * (x[i] - mean);
    float var = block_sum(sq.x + sq.y + sq.z + sq.w, tmp) / len;

    for (int i = lid; i < quads; i += LSIZE) {
        int c = first_channel + 4 * i / hw;
        y[i] = (x[i] - mean) / sqrt(var + 1e-5f) * gamma[c] + beta[c];
    }
}
