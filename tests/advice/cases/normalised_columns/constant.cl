// standardise the columns of a feature matrix, in place
__kernel void standardise(__global float *x, __constant float *mean, __constant float *dev, __constant int *rows,
                          int cols)
{
    size_t c = get_global_id(0);
    for (int r = 0; r < *rows; ++r)
        x[r * cols + c] = (x[r * cols + c] - mean[c]) / dev[c];
}
