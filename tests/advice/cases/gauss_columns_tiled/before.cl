#define RADIUS 8
#define BLOCKDIM_X 16
#define BLOCKDIM_Y 8
#define STEPS 8
#define HALO_STEPS 1

// src begins RADIUS rows above the image and ends as many below it
__kernel __attribute__((reqd_work_group_size(BLOCKDIM_X, BLOCKDIM_Y, 1)))
void convolve_columns(__global float *restrict dst, __global const float *restrict src,
                      __constant float *taps, int pitch)
{
    __local float strip[BLOCKDIM_X][(STEPS + 2 * HALO_STEPS) * BLOCKDIM_Y + 1];

    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_group_id(0) * BLOCKDIM_X + lx;
    const int y = get_group_id(1) * STEPS * BLOCKDIM_Y + ly;

    src += y * pitch + x;
    dst += y * pitch + x;

#pragma unroll
    for (int i = 0; i < STEPS + 2 * HALO_STEPS; i++)
        strip[lx][i * BLOCKDIM_Y + ly] = src[i * BLOCKDIM_Y * pitch];

    barrier(CLK_LOCAL_MEM_FENCE);

#pragma unroll
    for (int i = 0; i < STEPS; i++) {
        float sum = 0;
#pragma unroll
        for (int k = -RADIUS; k <= RADIUS; k++)
            sum += taps[RADIUS - k] * strip[lx][(HALO_STEPS + i) * BLOCKDIM_Y + ly + k];
        dst[i * BLOCKDIM_Y * pitch] = sum;
    }
}
