#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* second difference, ends keep zero; two results at a time */
__kernel void d2(__global const double *x, __global double *y, const double ih2, const uint n)
{
    const uint i = get_global_id(0) * 2;
    const double2 v = vload2(0, x + i);
    const double l = i > 0 ? x[i - 1] : 0.0;
    const double r = i + 2 < n ? x[i + 2] : 0.0;
    double2 d = ((double2)(l, v.x) - 2.0 * v + (double2)(v.y, r)) * ih2;
    if (i == 0) d.x = 0.0;
    if (i + 2 >= n) d.y = 0.0;
    vstore2(d, 0, y + i);
}
