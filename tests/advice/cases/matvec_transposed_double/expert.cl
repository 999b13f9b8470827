#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* 8 columns a group, its rows dealt out to 32 items each */
__kernel __attribute__((reqd_work_group_size(8, 32, 1)))
void atx(__global const double* A, __global const double* t, __global double* y,
         const unsigned nr, const unsigned nc)
{
    __local double part[32][8];
    const unsigned lx = get_local_id(0), ly = get_local_id(1);
    const unsigned col = get_global_id(0);
    double a = 0.0, b = 0.0;
    for (unsigned r = ly; r < nr; r += 64) {
        a += A[r * nc + col] * t[r];
        b += A[(r + 32) * nc + col] * t[r + 32];
    }
    part[ly][lx] = a + b;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (unsigned s = 16; s > 0; s >>= 1) {
        if (ly < s) part[ly][lx] += part[ly + s][lx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (ly == 0) y[col] = part[0][lx];
}
