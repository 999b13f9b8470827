#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* y = A' * t, A is nr x nc by rows; two columns an item */
__kernel void atx(__global const double2* A, __global const double* t, __global double2* y,
                  const unsigned nr, const unsigned nc)
{
    const size_t col = get_global_id(0);
    if (col >= nc / 2) return;
    double2 acc = 0.0;
    for (unsigned r = 0; r < nr; ++r)
        acc += A[r * (nc / 2) + col] * t[r];
    y[col] = acc;
}
