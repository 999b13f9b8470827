// y = alpha A x + beta y of a band matrix as LAPACK stores it: a column of the band behind the other
#define AB(i, j) ab[(ku + (i) - (j)) + (j) * ldab]

__kernel void dgbmv_n(int n, int kl, int ku, double alpha, __global const double *ab, int ldab,
                      __global const double *x, double beta, __global double *y)
{
    int i = get_global_id(0);
    if (i >= n)
        return;
    double sum = beta * y[i];
    for (int j = max(0, i - kl); j <= min(n - 1, i + ku); j++)
        sum += alpha * AB(i, j) * x[j];
    y[i] = sum;
}
