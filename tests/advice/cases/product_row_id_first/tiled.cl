#define AT(M, ld, r, c) (M)[(r) * (ld) + (c)]
#define TS 16

// C (m x n) = A (m x k) * B (k x n)
__kernel void mmul(const int m, const int n, const int k,
                   __global float* A, __global float* B, __global float* C)
{
    __local float As[TS][TS];
    __local float Bs[TS][TS];
    const int i = get_global_id(0);
    const int j = get_global_id(1);
    const int li = get_local_id(0);
    const int lj = get_local_id(1);
    float tmp = 0.0f;
    for (int t = 0; t < k; t += TS)
    {
        As[li][lj] = AT(A, k, i, t + lj);
        Bs[li][lj] = AT(B, n, t + li, j);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int p = 0; p < TS; p++)
            tmp += As[li][p] * Bs[p][lj];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    AT(C, n, i, j) = tmp;
}
