/**
 * Vertical pass of a separable resampler (Lanczos 3 for shrinking by 1.5), linear light RGBA16F to RGBA32F.
 * Filter phases are made on the host: row y takes TAPS rows from first[y] on.  The source has TAPS rows to spare.
 */
#define TAPS 9

__kernel void resample_rows(__global const half * restrict src,
                            __global float4 * restrict dst,
                            __global const int * restrict first,
                            __global const float * restrict weights,
                            int width)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int from = first[y];

    float4 sum = 0.0f;
    for (int k = 0; k < TAPS; ++k)
    {
        const ushort4 words = ((global const ushort4 *)src)[(from + k) * width + x];
        const float4 texel = vload_half4(0, (const half *)&words);
        sum = mad(weights[y * TAPS + k], texel, sum);
    }
    dst[y * width + x] = max(sum, 0.0f); // ringing
}
