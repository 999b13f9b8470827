#pragma OPENCL EXTENSION cl_khr_fp64 : enable
/* z = M^-1 r, M block diagonal. First the first columns of all inverse 8x8 blocks, then the second ones, ... */
#define BS 8
typedef double real;

__kernel void precond_apply(int n, __global const real *inv, __global const real *r, __global real *z)
{
    int row = get_global_id(0);
    if (row >= n) return;
    int first = row / BS * BS;

    z[row] = 0.0;
    for (int c = 0; c < BS; c++)
        z[row] += inv[c * n + row] * r[first + c];
}
