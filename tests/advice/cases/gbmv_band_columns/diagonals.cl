// y = alpha A x + beta y of a band matrix by diagonals: element i of one is in row i
#define AB(i, j) ab[(kl + (j) - (i)) * ldab + (i)]

__kernel void dgbmv_n(int n, int kl, int ku, double alpha, __global const double *ab, int ldab,
                      __global const double *x, double beta, __global double *y)
{
    int i = get_global_id(0);
    if (i >= n)
        return;
    y[i] = beta * y[i];
    for (int j = max(0, i - kl); j <= min(n - 1, i + ku); j++)
        y[i] += alpha * AB(i, j) * x[j];
}
