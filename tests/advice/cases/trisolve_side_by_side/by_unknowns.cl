#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// L X = B with unit lower triangular L, X replaces B. Row i of X has unknown i of all right hand sides.
__kernel void fwd_subst(__global const double *L, __global double *X, int n, int nrhs)
{
    int rhs = get_global_id(0);
    if (rhs >= nrhs) return;
    __global double *x = X + rhs;
    for (int i = 1; i < n; i++)
        for (int j = 0; j < i; j++)
            x[i * nrhs] -= L[i * n + j] * x[j * nrhs];
}
