#define RADIUS 8

// an item a result; src begins RADIUS rows above the image and ends as many below it
__kernel void convolve_columns(__global float *restrict dst, __global const float *restrict src,
                               __constant float *taps, int pitch)
{
    const int x = get_global_id(0), y = get_global_id(1);
    float sum = 0;
#pragma unroll
    for (int k = -RADIUS; k <= RADIUS; k++)
        sum += taps[RADIUS - k] * src[(y + RADIUS + k) * pitch + x];
    dst[y * pitch + x] = sum;
}
