// standardise the columns of a feature matrix, in place; four columns and a strip of rows an item
#define STRIP 8
__kernel void standardise(__global float4 *restrict x, __global const float4 *restrict mean,
                          __global const float4 *restrict dev, __global const int *restrict rows, int cols)
{
    const int c = get_global_id(0), quads = cols / 4;
    const float4 m = mean[c], inv = 1.0f / dev[c];
    const int first = get_global_id(1) * STRIP, end = min(first + STRIP, *rows);
#pragma unroll 4
    for (int r = first; r < end; ++r)
        x[r * quads + c] = (x[r * quads + c] - m) * inv;
}
