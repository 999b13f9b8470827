#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* a group a row, 256 columns */
__kernel void cumsum_rows(__global double *cum, __global const double *src, int rows, int cols)
{
    __local double buf[2][256];
    int r = get_group_id(0), c = get_local_id(0);
    int from = 0;

    buf[0][c] = src[r*cols + c];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int d = 1; d < 256; d *= 2) {
        buf[1-from][c] = c >= d ? buf[from][c] + buf[from][c-d] : buf[from][c];
        from = 1 - from;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    cum[r*cols + c] = buf[from][c];
}
