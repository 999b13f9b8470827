#define LSIZE 256
#define EACH 25   // elements an item, of slices of up to 6400

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

__kernel void group_norm(__global const float *x, __global float *y, __global const float *gamma,
                         __global const float *beta, int groups, int channels_per_group, int hw)
{
    __local float tmp[LSIZE];
    int slice = get_group_id(0);
    int lid = get_local_id(0);
    int len = channels_per_group * hw;
    int first_channel = (slice % groups) * channels_per_group;

    x += slice * len;
    y += slice * len;

    float mine[EACH];
    float sum = 0;
#pragma unroll
    for (int k = 0; k < EACH; k++) {
        int i = lid + k * LSIZE;
        mine[k] = i < len ? x[i] : 0;
        sum += mine[k];
    }
    float mean = block_sum(sum, tmp) / len;

    float sq = 0;
#pragma unroll
    for (int k = 0; k < EACH; k++)
        if (lid + k * LSIZE < len)
            sq += (mine[k] - mean) * (mine[k] - mean);
    float var = block_sum(sq, tmp) / len;

#pragma unroll
    for (int k = 0; k < EACH; k++) {
        int i = lid + k * LSIZE;
        if (i < len) {
            int c = first_channel + i / hw;
            y[i] = (mine[k] - mean) / sqrt(var + 1e-5f) * gamma[c] + beta[c];
        }
    }
}
