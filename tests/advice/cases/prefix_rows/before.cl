#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void cumsum_rows(__global double *cum, __global const double *src, int rows, int cols)
{
    int r = get_global_id(0);
    if (r >= rows) return;

    cum[r*cols] = src[r*cols];
    for (int c = 1; c < cols; c++) {
        cum[r*cols + c] = cum[r*cols + c-1] + src[r*cols + c];
    }
}
