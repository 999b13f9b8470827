#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// A field of spinors is another one plus a third times a complex number. A spinor has four spins of three colours.
// A plane of the field has one of these 12 complex numbers of all sites.
double2 times(double2 a, double2 b)
{
    return (double2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

#define NUMBERS 12

__kernel void spinor_axpy(__global const double2 *x, __global const double2 *y, __global double2 *out,
                          __global const double2 *alpha, const int sites)
{
    const double2 factor = *alpha;
    for (int n = 0; n < NUMBERS; n++)
        for (int site = get_global_id(0); site < sites; site += get_global_size(0))
            out[n * sites + site] = y[n * sites + site] + times(factor, x[n * sites + site]);
}
