#pragma OPENCL EXTENSION cl_khr_fp64 : enable

__kernel void cumsum_rows(__global double *cum, __global const double *src, int rows, int cols)
{
    int r = get_global_id(0);
    if (r >= rows) return;

    double sum = 0.0;
    for (int c = 0; c < cols; c++) {
        sum += src[r*cols + c];
        cum[r*cols + c] = sum;
    }
}
