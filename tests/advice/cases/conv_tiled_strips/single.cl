// 11x11 correlation of a padded float plane. 32x8 items produce a 32x8 tile;
// weights live in constant memory.
#define R      5
#define K      (2 * R + 1)
#define TW     32
#define TH     8

__kernel __attribute__((reqd_work_group_size(TW, TH, 1)))
void correlate(__global const float * restrict padded, __constant float *weights,
               __global float * restrict result, int pitchIn, int pitchOut)
{
    __local float tile[TH + 2 * R][TW + 2 * R];
    const int tx = get_local_id(0);
    const int ty = get_local_id(1);
    const int bx = get_group_id(0) * TW;
    const int by = get_group_id(1) * TH;

    for (int r = ty; r < TH + 2 * R; r += TH)
        for (int c = tx; c < TW + 2 * R; c += TW)
            tile[r][c] = padded[(by + r) * pitchIn + bx + c];
    barrier(CLK_LOCAL_MEM_FENCE);

    float sum = 0.f;
    #pragma unroll
    for (int kx = 0; kx < K; kx++) {
        #pragma unroll
        for (int ky = 0; ky < K; ky++)
            sum += weights[ky * K + kx] * tile[ty + ky][tx + kx];
    }
    result[(by + ty) * pitchOut + bx + tx] = sum;
}
