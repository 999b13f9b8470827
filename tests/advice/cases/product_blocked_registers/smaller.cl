/* SGEMM, row major, C = A*B. 64x64 of C per group of 256 items, 4x4 per item.
   Needs m, n multiples of 64 and k a multiple of 8. */
#define BS 64
#define BK 8

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void sgemm_nn(__global const float * restrict a, __global const float * restrict b,
              __global float * restrict c, const uint n, const uint k)
{
    __local float sa[BK][BS + 4];   // transposed
    __local float sb[BK][BS];
    const uint tx = get_local_id(0), ty = get_local_id(1), lid = ty * 16 + tx;
    const uint row0 = get_group_id(1) * BS, col0 = get_group_id(0) * BS;
    float4 acc[4];
#pragma unroll
    for (int r = 0; r < 4; ++r) acc[r] = (float4)(0.f);

    for (uint t = 0; t < k; t += BK) {
        const uint e = lid & 127;
        if (lid < 128) {
            const float4 va = vload4(0, a + (row0 + (e >> 1)) * k + t + (e & 1) * 4);
            const uint kq = (e & 1) * 4;
            sa[kq + 0][e >> 1] = va.x;
            sa[kq + 1][e >> 1] = va.y;
            sa[kq + 2][e >> 1] = va.z;
            sa[kq + 3][e >> 1] = va.w;
        } else {
            vstore4(vload4(0, b + (t + (e >> 4)) * n + col0 + (e & 15) * 4), 0, &sb[e >> 4][(e & 15) * 4]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
        for (uint p = 0; p < BK; ++p) {
            const float4 a0 = *(__local float4 *)&sa[p][ty * 4];
            const float4 b0 = *(__local float4 *)&sb[p][tx * 4];
            acc[0] += a0.x * b0;
            acc[1] += a0.y * b0;
            acc[2] += a0.z * b0;
            acc[3] += a0.w * b0;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#pragma unroll
    for (uint r = 0; r < 4; ++r)
        vstore4(acc[r], 0, c + (row0 + ty * 4 + r) * n + col0 + tx * 4);
}
