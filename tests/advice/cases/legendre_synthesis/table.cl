#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* dimension a(nlev, nl), f(nlev, nlat) */
#define A(k, l) a[((l) - 1) * nlev + (k) - 1]
#define F(k, j) f[((j) - 1) * nlev + (k) - 1]
#define MU(j)   mu[(j) - 1]
#define P(l, j) p[((j) - 1) * nl + (l) - 1]

kernel void polynomials(global const double *mu, global double *p, int nl, int nlat)
{
    int j = get_global_id(0) + 1;
    int l;

    P(1, j) = 1.0;
    P(2, j) = MU(j);
    for (l = 3; l <= nl; l++)
        P(l, j) = ((2 * l - 3) * MU(j) * P(l - 1, j) - (l - 2) * P(l - 2, j)) / (l - 1);
}

kernel void synthesis(global const double *a, global const double *mu, global double *f,
                      int nl, int nlat, int nlev, global const double *p)
{
    int k = get_global_id(0) + 1;
    int j = get_global_id(1) + 1;
    double sum = 0.0;
    int l;

    for (l = 1; l <= nl; l++)
        sum = sum + A(k, l) * P(l, j);
    F(k, j) = sum;
}
