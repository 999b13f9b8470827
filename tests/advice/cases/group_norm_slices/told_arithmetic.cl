#define LSIZE 256

float block_sum(float value, __local float *tmp)
{
    int lid = get_local_id(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    tmp[lid] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 1; s < LSIZE; s *= 2) {
        if ((lid & (2 * s - 1)) == 0)
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

    float sum = 0;
    for (int i = lid; i < len; i += LSIZE)
        sum += x[i];
    float mean = block_sum(sum, tmp) / len;

    float sq = 0;
    for (int i = lid; i < len; i += LSIZE)
        sq += (x[i] - mean) * (x[i] - mean);
    float var = block_sum(sq, tmp) / len;

    int c = first_channel, at = lid;    // channel of element i, and where in it
    for (int i = lid; i < len; i += LSIZE, at += LSIZE) {
        while (at >= hw) {
            at -= hw;
            c++;
        }
        y[i] = (x[i] - mean) / sqrt(var + 1e-5f) * gamma[c] + beta[c];
    }
}
