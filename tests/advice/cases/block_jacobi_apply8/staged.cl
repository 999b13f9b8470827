#pragma OPENCL EXTENSION cl_khr_fp64 : enable
/* z = M^-1 r, M block diagonal. The part of r that a group needs is kept in local memory. n: multiple of 64. */
#define BS 8
#define GROUP 64
typedef double real;

__kernel void precond_apply(int n, __global const real *inv, __global const real *r, __global real *z)
{
    __local real part[GROUP];
    int row = get_global_id(0), l = get_local_id(0);
    part[l] = r[row];
    barrier(CLK_LOCAL_MEM_FENCE);
    int first = l / BS * BS;

    z[row] = 0.0;
    for (int c = 0; c < BS; c++)
        z[row] += inv[row * BS + c] * part[first + c];
}
