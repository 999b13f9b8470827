/* SGEMM, row major, C = A*B. 64x64 of C per group of 64 items, 8x8 per item.
   Needs m, n multiples of 64 and k a multiple of 8. */
#define BS 64
#define BK 8

__kernel __attribute__((reqd_work_group_size(8, 8, 1)))
void sgemm_nn(__global const float * restrict a, __global const float * restrict b,
              __global float * restrict c, const uint n, const uint k)
{
    __local float sa[BK][BS + 4];   // transposed
    __local float sb[BK][BS];
    const uint tx = get_local_id(0), ty = get_local_id(1), lid = ty * 8 + tx;
    const uint row0 = get_group_id(1) * BS, col0 = get_group_id(0) * BS;
    float4 acc[8][2];
#pragma unroll
    for (int r = 0; r < 8; ++r) { acc[r][0] = (float4)(0.f); acc[r][1] = (float4)(0.f); }

    for (uint t = 0; t < k; t += BK) {
#pragma unroll
        for (uint h = 0; h < 2; ++h) {
            const uint e = lid + h * 64;
            const float4 va = *(__global const float4 *)(a + (row0 + (e >> 1)) * k + t + (e & 1) * 4);
            const uint kq = (e & 1) * 4;
            sa[kq + 0][e >> 1] = va.x;
            sa[kq + 1][e >> 1] = va.y;
            sa[kq + 2][e >> 1] = va.z;
            sa[kq + 3][e >> 1] = va.w;
            *(__local float4 *)&sb[e >> 4][(e & 15) * 4] =
                *(__global const float4 *)(b + (t + (e >> 4)) * n + col0 + (e & 15) * 4);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
        for (uint p = 0; p < BK; ++p) {
            const float4 a0 = *(__local float4 *)&sa[p][ty * 4];
            const float4 a1 = *(__local float4 *)&sa[p][32 + ty * 4];
            const float4 b0 = *(__local float4 *)&sb[p][tx * 4];
            const float4 b1 = *(__local float4 *)&sb[p][32 + tx * 4];
            acc[0][0] += a0.x * b0; acc[0][1] += a0.x * b1;
            acc[1][0] += a0.y * b0; acc[1][1] += a0.y * b1;
            acc[2][0] += a0.z * b0; acc[2][1] += a0.z * b1;
            acc[3][0] += a0.w * b0; acc[3][1] += a0.w * b1;
            acc[4][0] += a1.x * b0; acc[4][1] += a1.x * b1;
            acc[5][0] += a1.y * b0; acc[5][1] += a1.y * b1;
            acc[6][0] += a1.z * b0; acc[6][1] += a1.z * b1;
            acc[7][0] += a1.w * b0; acc[7][1] += a1.w * b1;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#pragma unroll
    for (uint r = 0; r < 8; ++r) {
        const uint row = row0 + (r < 4 ? ty * 4 + r : 28 + ty * 4 + r);
        *(__global float4 *)(c + row * n + col0 + tx * 4) = acc[r][0];
        *(__global float4 *)(c + row * n + col0 + 32 + tx * 4) = acc[r][1];
    }
}
