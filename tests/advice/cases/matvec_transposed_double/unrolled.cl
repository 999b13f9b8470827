#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* y = A' * t, A is nr x nc by rows */
__kernel void atx(__global const double* A, __global const double* t, __global double* y,
                  const unsigned nr, const unsigned nc)
{
    const size_t col = get_global_id(0);
    if (col >= nc) return;
    double acc = 0.0;
    for (unsigned r = 0; r < nr; r += 4) {
        double a0 = A[r * nc + col], a1 = A[(r + 1) * nc + col];
        double a2 = A[(r + 2) * nc + col], a3 = A[(r + 3) * nc + col];
        acc += a0 * t[r] + a1 * t[r + 1] + a2 * t[r + 2] + a3 * t[r + 3];
    }
    y[col] = acc;
}
