#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef double real;
#define WG 256

kernel void triad(global real * restrict a, global const real * restrict b, global const real * restrict c,
                  const real q)
{
    local real bb[WG], cc[WG];
    const size_t i = get_global_id(0), l = get_local_id(0);
    bb[l] = b[i];
    cc[l] = c[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    a[i] = bb[l] + q * cc[l];
}
