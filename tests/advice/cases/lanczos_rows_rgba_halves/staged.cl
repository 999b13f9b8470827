/**
 * Vertical pass of a separable resampler (Lanczos 3 for shrinking by 1.5), linear light RGBA16F to RGBA32F.
 * Filter phases are made on the host: row y takes TAPS rows from first[y] on.  The source has TAPS rows to spare.
 */
#define TAPS 9
#define GX   32
#define GY   8
#define MOST 24 // rows that a group needs, shrinking by less than 2

__kernel void resample_rows(__global const half * restrict src,
                            __global float4 * restrict dst,
                            __global const int * restrict first,
                            __global const float * restrict weights,
                            int width)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int from = first[y], top = first[y - ly], end = first[y - ly + GY - 1] + TAPS;
    __local float4 texels[MOST][GX];

    for (int row = top + ly; row < end; row += GY)
        texels[row - top][lx] = vload_half4(row * width + x, src);
    barrier(CLK_LOCAL_MEM_FENCE);

    float4 sum = 0.0f;
    for (int k = 0; k < TAPS; ++k)
        sum = mad(weights[y * TAPS + k], texels[from - top + k][lx], sum);
    dst[y * width + x] = max(sum, 0.0f); // ringing
}
