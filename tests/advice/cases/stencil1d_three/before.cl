#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* second difference, ends keep zero */
__kernel void d2(__global const double *x, __global double *y, const double ih2, const uint n)
{
    const uint i = get_global_id(0);
    if (i > 0 && i + 1 < n)
        y[i] = (x[i - 1] - 2.0 * x[i] + x[i + 1]) * ih2;
}
