// y = alpha A x + beta y of a band matrix as LAPACK stores it: a column of the band behind the other
#define AB(i, j) ab[(ku + (i) - (j)) + (j) * ldab]
#define GROUP 128
#define LANES 8

__kernel void dgbmv_n(int n, int kl, int ku, double alpha, __global const double *ab, int ldab,
                      __global const double *x, double beta, __global double *y)
{
    __local double part[GROUP];
    int l = get_local_id(0), lane = l % LANES;
    int i = get_global_id(0) / LANES;
    double sum = 0;
    if (i < n)
        for (int j = max(0, i - kl) + lane; j <= min(n - 1, i + ku); j += LANES)
            sum += alpha * AB(i, j) * x[j];
    part[l] = sum;
    for (int s = LANES / 2; s > 0; s /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < s)
            part[l] += part[l + s];
    }
    if (lane == 0 && i < n)
        y[i] = beta * y[i] + part[l];
}
