#pragma OPENCL EXTENSION cl_khr_fp64 : enable
// L X = B with unit lower triangular L, X replaces B. Right hand sides stand one after another.
__kernel void fwd_subst(__global const double *L, __global double *X, int n, int nrhs)
{
    int rhs = get_global_id(0);
    if (rhs >= nrhs) return;
    __global double *x = X + (long)rhs * n;
    for (int i = 1; i < n; i++)
        for (int j = 0; j < i; j++)
            x[i] -= L[i * n + j] * x[j];
}
