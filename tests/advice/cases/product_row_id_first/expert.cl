// 64 x 64 elements of C a group, 4 x 4 an item
#define BM 64
#define BN 64
#define BK 16

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void mmul(const int m, const int n, const int k,
          __global const float* A, __global const float* B, __global float* C)
{
    __local float As[BK][BM + 4];
    __local float Bs[BK][BN];
    const int tx = get_local_id(0), ty = get_local_id(1), id = ty * 16 + tx;
    const int row0 = get_group_id(1) * BM, col0 = get_group_id(0) * BN;
    float acc[4][4];
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            acc[a][b] = 0.0f;
    for (int t = 0; t < k; t += BK)
    {
        for (int e = id; e < BM * BK; e += 256)
            As[e % BK][e / BK] = A[(row0 + e / BK) * k + t + e % BK];
        for (int e = id; e < BK * BN; e += 256)
            Bs[e / BN][e % BN] = B[(t + e / BN) * n + col0 + e % BN];
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
        for (int p = 0; p < BK; p++)
        {
            float ra[4], rb[4];
            for (int a = 0; a < 4; a++) ra[a] = As[p][ty + 16 * a];
            for (int b = 0; b < 4; b++) rb[b] = Bs[p][tx + 16 * b];
            for (int a = 0; a < 4; a++)
                for (int b = 0; b < 4; b++)
                    acc[a][b] += ra[a] * rb[b];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            C[(row0 + ty + 16 * a) * n + col0 + tx + 16 * b] = acc[a][b];
}
