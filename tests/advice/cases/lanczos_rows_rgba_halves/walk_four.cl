/**
 * Vertical pass of a separable resampler (Lanczos 3 for shrinking by 1.5), linear light RGBA16F to RGBA32F.
 * Filter phases are made on the host: row y takes TAPS rows from first[y] on.  The source has TAPS rows to spare.
 * An item does four rows, and loads each texel once for all of them.
 */
#define TAPS 9
#define DOWN 4

__kernel void resample_rows(__global const half * restrict src,
                            __global float4 * restrict dst,
                            __global const int * restrict first,
                            __global const float * restrict weights,
                            int width)
{
    const int x = get_global_id(0);
    const int top = get_global_id(1) * DOWN;
    const int from = first[top], end = first[top + DOWN - 1] + TAPS;
    float4 sum[DOWN];
    int    starts[DOWN];

#pragma unroll
    for (int r = 0; r < DOWN; ++r)
    {
        sum[r]    = 0.0f;
        starts[r] = first[top + r];
    }
    for (int row = from; row < end; ++row)
    {
        const float4 texel = vload_half4(row * width + x, src);
#pragma unroll
        for (int r = 0; r < DOWN; ++r)
        {
            const int k = row - starts[r];
            if (k >= 0 && k < TAPS) sum[r] = mad(weights[(top + r) * TAPS + k], texel, sum[r]);
        }
    }
#pragma unroll
    for (int r = 0; r < DOWN; ++r)
        dst[(top + r) * width + x] = max(sum[r], 0.0f); // ringing
}
