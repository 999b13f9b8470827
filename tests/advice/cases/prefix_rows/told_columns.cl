#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* cum by columns, src by rows */
__kernel void cumsum_rows(__global double *cum, __global const double *src, int rows, int cols)
{
    int r = get_global_id(0);
    if (r >= rows) return;

    cum[r] = src[r*cols];
    for (int c = 1; c < cols; c++) {
        cum[c*rows + r] = cum[(c-1)*rows + r] + src[r*cols + c];
    }
}
