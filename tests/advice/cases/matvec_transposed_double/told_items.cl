#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define COLS 16
#define PARTS 16

/* y = A' * t, A is nr x nc by rows; PARTS items take the rows of a column in turn */
__kernel void atx(__global const double* A, __global const double* t, __global double* y,
                  const unsigned nr, const unsigned nc)
{
    __local double part[PARTS][COLS];
    const unsigned lx = get_local_id(0), ly = get_local_id(1);
    const size_t col = get_global_id(0);
    double acc = 0.0;
    if (col < nc)
        for (unsigned r = ly; r < nr; r += PARTS)
            acc += A[r * nc + col] * t[r];
    part[ly][lx] = acc;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (ly == 0 && col < nc) {
        for (unsigned k = 1; k < PARTS; ++k)
            acc += part[k][lx];
        y[col] = acc;
    }
}
