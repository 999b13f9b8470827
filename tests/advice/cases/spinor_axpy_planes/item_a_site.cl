#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// A field of spinors is another one plus a third times a complex number. A spinor has four spins of three colours.
// A plane of the field has one of these 12 complex numbers of all sites.
#define NUMBERS 12

double2 times(double2 a, double2 b)
{
    return (double2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

typedef struct {
    double2 e[NUMBERS];
} spinor;

spinor get(__global const double2 *field, int site, int sites)
{
    spinor s;
    for (int n = 0; n < NUMBERS; n++)
        s.e[n] = field[n * sites + site];
    return s;
}

void put(__global double2 *field, int site, int sites, spinor s)
{
    for (int n = 0; n < NUMBERS; n++)
        field[n * sites + site] = s.e[n];
}

__kernel void spinor_axpy(__global const double2 *x, __global const double2 *y, __global double2 *out,
                          __global const double2 *alpha, const int sites)
{
    const double2 factor = *alpha;
    const int site = get_global_id(0);
    if (site < sites) {
        const spinor a = get(x, site, sites), b = get(y, site, sites);
        spinor sum;
        for (int n = 0; n < NUMBERS; n++)
            sum.e[n] = b.e[n] + times(factor, a.e[n]);
        put(out, site, sites, sum);
    }
}
