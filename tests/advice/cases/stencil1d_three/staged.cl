#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define G 256

/* second difference, ends keep zero */
__kernel void d2(__global const double *x, __global double *y, const double ih2, const uint n)
{
    __local double s[G + 2];
    const uint i = get_global_id(0);
    const uint l = get_local_id(0) + 1;

    if (i < n) s[l] = x[i];
    if (l == 1 && i > 0) s[0] = x[i - 1];
    if (l == G && i + 1 < n) s[G + 1] = x[i + 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i > 0 && i + 1 < n)
        y[i] = (s[l - 1] - 2.0 * s[l] + s[l + 1]) * ih2;
}
