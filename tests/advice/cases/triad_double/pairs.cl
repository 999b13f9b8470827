#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef double2 real2;

kernel void triad(global real2 * restrict a, global const real2 * restrict b, global const real2 * restrict c,
                  const double q)
{
    const size_t i = get_global_id(0);
    a[i] = b[i] + q * c[i];
}
