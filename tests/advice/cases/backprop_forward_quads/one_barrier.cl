// Forward pass of a layer with many inputs and 16 hidden units: partial sums of a group.  Four neighbours read a row of
// weights, four units each, and a group goes through ROWS rows; sums of a unit are added up in registers, then by 16 items.
#define G 256
#define LANES 4
#define ROWS 1024
#define STEP (G / LANES)

__kernel __attribute__((reqd_work_group_size(G, 1, 1)))
void layer_forward(__global const float *restrict input, __global const float4 *restrict weights,
                   __global float4 *restrict partial)
{
    __local float4 sums[G];
    int lid = get_local_id(0), lane = lid % LANES;
    int first = get_group_id(0) * ROWS;
    float4 sum = (float4)(0.0f);

#pragma unroll 8
    for (int r = lid / LANES; r < ROWS; r += STEP)
        sum += input[first + r] * weights[(first + r) * LANES + lane];
    sums[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < 4 * LANES) {
        __local const float *words = (__local const float *)sums;
        float all = 0.0f;
        for (int k = 0; k < STEP; k++)
            all += words[k * 4 * LANES + lid];
        ((__global float *)partial)[get_group_id(0) * 4 * LANES + lid] = all;
    }
}
