// standardise the columns of a feature matrix, in place
__kernel void standardise(__global float *x, __global float *mean, __global float *dev, __global int *rows, int cols)
{
    size_t c = get_global_id(0);
    const int n = *rows;
    const float m = mean[c], d = dev[c];
    for (int r = 0; r < n; ++r)
        x[r * cols + c] = (x[r * cols + c] - m) / d;
}
