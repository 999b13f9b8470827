#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* dimension a(nlev, nl), f(nlev, nlat) */
#define A(k, l) a[((l) - 1) * nlev + (k) - 1]
#define F(k, j) f[((j) - 1) * nlev + (k) - 1]
#define MU(j)   mu[(j) - 1]

kernel void synthesis(global const double *a, global const double *mu, global double *f,
                      int nl, int nlat, int nlev,
                      global const double *rl)   /* 1, 1, 1/2, 1/3 ... */
{
    int k = get_global_id(0) + 1;
    int j = get_global_id(1) + 1;
    double p, p1, p2, sum;
    int l;

    p2 = 1.0;
    p1 = MU(j);
    sum = A(k, 1) * p2 + A(k, 2) * p1;
    for (l = 3; l <= nl; l++) {
        p = MU(j) * p1 + (l - 2) * rl[l - 1] * (MU(j) * p1 - p2);
        sum = sum + A(k, l) * p;
        p2 = p1;
        p1 = p;
    }
    F(k, j) = sum;
}
