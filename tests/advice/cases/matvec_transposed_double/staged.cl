#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* y = A' * t, A is nr x nc by rows */
__kernel void atx(__global const double* A, __global const double* t, __global double* y,
                  const unsigned nr, const unsigned nc)
{
    __local double tl[64];
    const size_t col = get_global_id(0);
    double acc = 0.0;
    for (unsigned r0 = 0; r0 < nr; r0 += 64) {
        tl[get_local_id(0)] = t[r0 + get_local_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (unsigned r = 0; r < 64; ++r)
            acc += A[(r0 + r) * nc + col] * tl[r];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    y[col] = acc;
}
