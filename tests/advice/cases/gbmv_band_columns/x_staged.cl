// y = alpha A x + beta y of a band matrix as LAPACK stores it: a column of the band behind the other
#define AB(i, j) ab[(ku + (i) - (j)) + (j) * ldab]
#define GROUP 128
#define MOST 64     // kl + ku

__kernel void dgbmv_n(int n, int kl, int ku, double alpha, __global const double *ab, int ldab,
                      __global const double *x, double beta, __global double *y)
{
    __local double part[GROUP + MOST];
    int i = get_global_id(0);
    int first = i - (int)get_local_id(0) - kl;
    for (int k = get_local_id(0); k < GROUP + kl + ku; k += GROUP)
        part[k] = first + k >= 0 && first + k < n ? x[first + k] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i >= n)
        return;
    y[i] = beta * y[i];
    for (int j = max(0, i - kl); j <= min(n - 1, i + ku); j++)
        y[i] += alpha * AB(i, j) * part[j - first];
}
