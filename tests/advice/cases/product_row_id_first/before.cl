#define AT(M, ld, r, c) (M)[(r) * (ld) + (c)]

// C (m x n) = A (m x k) * B (k x n)
__kernel void mmul(const int m, const int n, const int k,
                   __global float* A, __global float* B, __global float* C)
{
    const int i = get_global_id(0);
    const int j = get_global_id(1);
    int p;
    float tmp = 0.0f;
    if ((i < m) && (j < n))
    {
        for (p = 0; p < k; p++)
            tmp += AT(A, k, i, p) * AT(B, n, p, j);
        AT(C, n, i, j) = tmp;
    }
}
