#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef double real;

kernel void triad(global real * restrict a, global const real * restrict b, global const real * restrict c,
                  const real q)
{
    const size_t items = get_global_size(0);
    size_t i = get_global_id(0);
    for (int k = 0; k < 4; k++, i += items)
        a[i] = b[i] + q * c[i];
}
