// standardise the columns of a feature matrix, in place
__kernel void standardise(__global float *x, __global float *mean, __global float *dev, __global int *rows, int cols)
{
    size_t c = get_global_id(0);
    for (int r = 0; r < *rows; ++r)
        x[r * cols + c] = (x[r * cols + c] - mean[c]) / dev[c];
}
