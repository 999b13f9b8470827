// y = alpha A x + beta y of a band matrix by diagonals: element i of one is in row i
__kernel void dgbmv_n(int n, int kl, int ku, double alpha, __global const double *restrict ab, int ldab,
                      __global const double *restrict x, double beta, __global double *restrict y)
{
    int i = get_global_id(0);
    if (i >= n)
        return;
    double sum = 0;
    if (i >= kl && i + ku < n) {
        __global const double *row = ab + i, *v = x + i - kl;
#pragma unroll 8
        for (int d = 0; d <= kl + ku; d++)
            sum += row[(size_t)d * ldab] * v[d];
    } else
        for (int j = max(0, i - kl); j <= min(n - 1, i + ku); j++)
            sum += ab[(size_t)(kl + j - i) * ldab + i] * x[j];
    y[i] = alpha * sum + beta * y[i];
}
