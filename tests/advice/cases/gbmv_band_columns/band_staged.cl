// y = alpha A x + beta y of a band matrix as LAPACK stores it: a column of the band behind the other
// the group's piece of the band passes through local memory, some columns at a time
#define GROUP 128
#define COLUMNS 32
#define MOST 65     // kl + ku + 1

__kernel void dgbmv_n(int n, int kl, int ku, double alpha, __global const double *ab, int ldab,
                      __global const double *x, double beta, __global double *y)
{
    __local double piece[COLUMNS * MOST];
    int l = get_local_id(0), i = get_global_id(0), top = i - l;
    int from = max(0, top - kl), to = min(n - 1, top + GROUP - 1 + ku);
    if (i < n)
        y[i] = beta * y[i];
    for (int j0 = from; j0 <= to; j0 += COLUMNS) {
        int some = min(COLUMNS, to + 1 - j0);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = l; k < some * ldab; k += GROUP)
            piece[k] = ab[(size_t)j0 * ldab + k];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (i < n)
            for (int j = max(j0, i - kl); j <= min(j0 + some - 1, i + ku); j++)
                y[i] += alpha * piece[ku + i - j + (j - j0) * ldab] * x[j];
    }
}
