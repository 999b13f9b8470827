#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* dimension a(nlev, nl), f(nlev, nlat) */
#define A(k, l) a[((l) - 1) * nlev + (k) - 1]
#define F(k, j) f[((j) - 1) * nlev + (k) - 1]
#define MU(j)   mu[(j) - 1]

kernel void synthesis(global const double *a, global const double *mu, global double *f,
                      int nl, int nlat, int nlev)
{
    int k = 4 * get_global_id(0) + 1;   /* and the next three */
    int j = get_global_id(1) + 1;
    double p, p1, p2, sum1, sum2, sum3, sum4;
    int l;

    p2 = 1.0;
    p1 = MU(j);
    sum1 = A(k, 1) * p2 + A(k, 2) * p1;
    sum2 = A(k + 1, 1) * p2 + A(k + 1, 2) * p1;
    sum3 = A(k + 2, 1) * p2 + A(k + 2, 2) * p1;
    sum4 = A(k + 3, 1) * p2 + A(k + 3, 2) * p1;
    for (l = 3; l <= nl; l++) {
        p = ((2 * l - 3) * MU(j) * p1 - (l - 2) * p2) / (l - 1);
        sum1 = sum1 + A(k, l) * p;
        sum2 = sum2 + A(k + 1, l) * p;
        sum3 = sum3 + A(k + 2, l) * p;
        sum4 = sum4 + A(k + 3, l) * p;
        p2 = p1;
        p1 = p;
    }
    F(k, j) = sum1;
    F(k + 1, j) = sum2;
    F(k + 2, j) = sum3;
    F(k + 3, j) = sum4;
}
