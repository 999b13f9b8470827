// 11x11 correlation of a padded float plane. 32x8 items produce a 32x32 tile,
// each item a strip of four rows; weights live in constant memory.
#define R      5
#define K      (2 * R + 1)
#define TW     32
#define TH     8
#define STRIP  4

__kernel __attribute__((reqd_work_group_size(TW, TH, 1)))
void correlate(__global const float * restrict padded, __constant float *weights,
               __global float * restrict result, int pitchIn, int pitchOut)
{
    __local float tile[TH * STRIP + 2 * R][TW + 2 * R];
    const int tx = get_local_id(0);
    const int ty = get_local_id(1);
    const int bx = get_group_id(0) * TW;
    const int by = get_group_id(1) * TH * STRIP;

    for (int r = ty; r < TH * STRIP + 2 * R; r += TH)
        for (int c = tx; c < TW + 2 * R; c += TW)
            tile[r][c] = padded[(by + r) * pitchIn + bx + c];
    barrier(CLK_LOCAL_MEM_FENCE);

    float s0 = 0.f, s1 = 0.f, s2 = 0.f, s3 = 0.f;
    #pragma unroll
    for (int kx = 0; kx < K; kx++) {
        float a = tile[ty * STRIP][tx + kx];
        float b = tile[ty * STRIP + 1][tx + kx];
        float c = tile[ty * STRIP + 2][tx + kx];
        #pragma unroll
        for (int ky = 0; ky < K; ky++) {
            const float d = tile[ty * STRIP + 3 + ky][tx + kx];
            const float wt = weights[ky * K + kx];
            s0 += wt * a;
            s1 += wt * b;
            s2 += wt * c;
            s3 += wt * d;
            a = b;
            b = c;
            c = d;
        }
    }
    __global float *o = result + (by + ty * STRIP) * pitchOut + bx + tx;
    o[0] = s0;
    o[pitchOut] = s1;
    o[2 * pitchOut] = s2;
    o[3 * pitchOut] = s3;
}
