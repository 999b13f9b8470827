#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* dimension a(nlev, nl), f(nlev, nlat) */
#define A(k, l) a[((l) - 1) * nlev + (k) - 1]
#define F(k, j) f[((j) - 1) * nlev + (k) - 1]
#define MU(j)   mu[(j) - 1]
#define NL 1024   /* at most */

/* a group a latitude: the polynomials by one item, then each item its levels */
kernel void synthesis(global const double *a, global const double *mu, global double *f,
                      int nl, int nlat, int nlev)
{
    local double p[NL + 1];
    int j = get_global_id(1) + 1;
    double sum;
    int k, l;

    if (get_local_id(0) == 0) {
        p[1] = 1.0;
        p[2] = MU(j);
        for (l = 3; l <= nl; l++)
            p[l] = ((2 * l - 3) * MU(j) * p[l - 1] - (l - 2) * p[l - 2]) / (l - 1);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (k = get_local_id(0) + 1; k <= nlev; k += get_local_size(0)) {
        sum = 0.0;
        for (l = 1; l <= nl; l++)
            sum = sum + A(k, l) * p[l];
        F(k, j) = sum;
    }
}
