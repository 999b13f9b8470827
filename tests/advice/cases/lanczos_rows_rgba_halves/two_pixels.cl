/**
 * Vertical pass of a separable resampler (Lanczos 3 for shrinking by 1.5), linear light RGBA16F to RGBA32F.
 * Filter phases are made on the host: row y takes TAPS rows from first[y] on.  The source has TAPS rows to spare.
 * Two texels an item.
 */
#define TAPS 9

__kernel void resample_rows(__global const half * restrict src,
                            __global float8 * restrict dst,
                            __global const int * restrict first,
                            __global const float * restrict weights,
                            int width)
{
    const int x = get_global_id(0), pairs = width / 2;
    const int y = get_global_id(1);
    const int from = first[y];

    float8 sum = 0.0f;
    for (int k = 0; k < TAPS; ++k)
    {
        const float8 texels = vload_half8((from + k) * pairs + x, src);
        sum = mad(weights[y * TAPS + k], texels, sum);
    }
    dst[y * pairs + x] = max(sum, 0.0f); // ringing
}
