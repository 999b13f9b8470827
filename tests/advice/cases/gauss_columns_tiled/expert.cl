#define RADIUS 8
#define TAPS (2 * RADIUS + 1)
#define EACH 32

// EACH results of a column an item, from a window in registers
__kernel void convolve_columns(__global float *restrict dst, __global const float *restrict src,
                               __constant float *taps, int pitch)
{
    const int x = get_global_id(0), y = get_global_id(1) * EACH;
    float window[TAPS];

    src += y * pitch + x;
    dst += y * pitch + x;

#pragma unroll
    for (int k = 0; k < TAPS - 1; k++)
        window[k] = src[k * pitch];

#pragma unroll
    for (int i = 0; i < EACH; i++) {
        window[(i + TAPS - 1) % TAPS] = src[(i + TAPS - 1) * pitch];
        float sum = 0;
#pragma unroll
        for (int k = 0; k < TAPS; k++)
            sum += taps[TAPS - 1 - k] * window[(i + k) % TAPS];
        dst[i * pitch] = sum;
    }
}
