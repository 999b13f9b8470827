#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// A field of spinors is another one plus a third times a complex number. A spinor has four spins of three colours.
// How they are laid out does not matter here: an item does one complex number.
double2 times(double2 a, double2 b)
{
    return (double2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

#define NUMBERS 12

__kernel void spinor_axpy(__global const double2 *x, __global const double2 *y, __global double2 *out,
                          __global const double2 *alpha, const int sites)
{
    const int i = get_global_id(0);
    if (i < NUMBERS * sites)
        out[i] = y[i] + times(*alpha, x[i]);
}
