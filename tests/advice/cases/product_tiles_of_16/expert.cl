#define BM 64
#define BN 64
#define BK 16

// 64 x 64 results a group, 4 x 4 an item
__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void intMatMul(__global int* C, __global const int* A, __global const int* B,
               __local int* tileA, __local int* tileB, int wA, int wB)
{
    const int tx = get_local_id(0), ty = get_local_id(1), id = ty * 16 + tx;
    const int row0 = get_group_id(1) * BM, col0 = get_group_id(0) * BN;
    int4 acc0 = 0, acc1 = 0, acc2 = 0, acc3 = 0;

    for (int t = 0; t < wA; t += BK) {
        // A's tile transposed, its rows 4 elements longer
        const int4 a = vload4(0, A + (row0 + id / 4) * wA + t + id % 4 * 4);
        __local int* at = tileA + id % 4 * 4 * (BM + 4) + id / 4;
        at[0] = a.x;
        at[BM + 4] = a.y;
        at[2 * (BM + 4)] = a.z;
        at[3 * (BM + 4)] = a.w;
        vstore4(vload4(0, B + (t + ty) * wB + col0 + tx * 4), 0, tileB + ty * BN + tx * 4);
        barrier(CLK_LOCAL_MEM_FENCE);

#pragma unroll
        for (int k = 0; k < BK; ++k) {
            const int4 p = vload4(0, tileA + k * (BM + 4) + ty * 4);
            const int4 q = vload4(0, tileB + k * BN + tx * 4);
            acc0 += p.x * q;
            acc1 += p.y * q;
            acc2 += p.z * q;
            acc3 += p.w * q;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    C += (row0 + ty * 4) * wB + col0 + tx * 4;
    vstore4(acc0, 0, C);
    vstore4(acc1, 0, C + wB);
    vstore4(acc2, 0, C + 2 * wB);
    vstore4(acc3, 0, C + 3 * wB);
}
