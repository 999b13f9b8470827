#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef double real;

kernel void triad(global real * restrict a, global const real * restrict b, global const real * restrict c,
                  const real q)
{
    const size_t i = get_global_id(0);
    a[i] = b[i] + q * c[i];
}
