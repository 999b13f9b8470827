/**
 * Vertical pass of a separable resampler (Lanczos 3 for shrinking by 1.5), linear light RGBA16F to RGBA32F.
 * Filter phases are made on the host: row y takes TAPS rows from first[y] on.  The source has TAPS rows to spare.
 * An item does two rows, 2 k and 2 k + 1, which begin 1 or 2 source rows apart: it holds the rows of both.
 */
#define TAPS 9

__kernel void resample_rows(__global const half * restrict src,
                            __global float4 * restrict dst,
                            __global const int * restrict first,
                            __global const float * restrict weights,
                            int width)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1) * 2;
    const int from = first[y], apart = first[y + 1] - from;
    __global const float *w = weights + y * TAPS;
    __global const half *at = src + (from * width + x) * 4;

    float4 texel[TAPS + 2];
#pragma unroll
    for (int k = 0; k < TAPS + 2; ++k) texel[k] = vloada_half4(0, at + k * width * 4);
    float4 upper = 0.0f, lower = 0.0f;
#pragma unroll
    for (int k = 0; k < TAPS; ++k)
    {
        upper = fma(w[k], texel[k], upper);
        lower = fma(w[TAPS + k], apart == 1 ? texel[k + 1] : texel[k + 2], lower);
    }
    dst[y * width + x] = max(upper, 0.0f);
    dst[(y + 1) * width + x] = max(lower, 0.0f);
}
