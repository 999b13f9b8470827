#define RADIUS 8
#define BLOCKDIM 16

// an item a result; src begins RADIUS rows above the image and ends as many below it
__kernel __attribute__((reqd_work_group_size(BLOCKDIM, BLOCKDIM, 1)))
void convolve_columns(__global float *restrict dst, __global const float *restrict src,
                      __constant float *taps, int pitch)
{
    __local float strip[BLOCKDIM][2 * BLOCKDIM + 1];

    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_global_id(0), y = get_global_id(1);

    src += y * pitch + x;
    dst += y * pitch + x;

    strip[lx][ly] = src[0];
    strip[lx][BLOCKDIM + ly] = src[BLOCKDIM * pitch];

    barrier(CLK_LOCAL_MEM_FENCE);

    float sum = 0;
#pragma unroll
    for (int k = -RADIUS; k <= RADIUS; k++)
        sum += taps[RADIUS - k] * strip[lx][RADIUS + ly + k];
    dst[0] = sum;
}
