#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* y = A' * t, A is nr x nc by rows */
__kernel void atx(__global const double* A, __global const double* t, __global double* y,
                  const unsigned nr, const unsigned nc)
{
    const size_t col = get_global_id(0);
    if (col >= nc) return;
    double acc = 0.0;
    for (unsigned r = 0; r < nr; ++r)
        acc += A[r * nc + col] * t[r];
    y[col] = acc;
}
