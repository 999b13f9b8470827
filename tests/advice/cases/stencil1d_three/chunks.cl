#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define CHUNK 8

/* second difference, ends keep zero; a run of CHUNK results with the values in registers */
__kernel void d2(__global const double *x, __global double *y, const double ih2, const uint n)
{
    const uint first = max((uint)get_global_id(0) * CHUNK, 1u);
    const uint last = min((uint)(get_global_id(0) + 1) * CHUNK, n - 1);
    double a = x[first - 1], b = x[first];
    for (uint i = first; i < last; i++) {
        const double c = x[i + 1];
        y[i] = (a - 2.0 * b + c) * ih2;
        a = b;
        b = c;
    }
}
