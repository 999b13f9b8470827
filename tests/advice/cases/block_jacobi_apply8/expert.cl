#pragma OPENCL EXTENSION cl_khr_fp64 : enable
/* z = M^-1 r, M block diagonal. First the first columns of all inverse 8x8 blocks, then the second ones, ... */
#define BS 8
typedef double real;

__kernel void precond_apply(int n, __global const real *restrict inv, __global const real *restrict r, __global real *restrict z)
{
    int row = get_global_id(0);
    if (row >= n) return;
    int first = row / BS * BS;

    real sum = 0.0;
#pragma unroll
    for (int c = 0; c < BS; c++)
        sum += inv[c * n + row] * r[first + c];
    z[row] = sum;
}
