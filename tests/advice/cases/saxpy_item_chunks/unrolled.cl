/* y := alpha * x + y, every work item owns one piece of the vectors */
__kernel void saxpy_pieces(const int n, const float alpha, __global const float *x, __global float *y)
{
    const int me    = get_global_id(0);
    const int chunk = (n + get_global_size(0) - 1) / get_global_size(0);
    const int first = me * chunk;
    int last = first + chunk;
    if (last > n) last = n;

    int i = first;
    for (; i + 3 < last; i += 4) {
        y[i]     = alpha * x[i]     + y[i];
        y[i + 1] = alpha * x[i + 1] + y[i + 1];
        y[i + 2] = alpha * x[i + 2] + y[i + 2];
        y[i + 3] = alpha * x[i + 3] + y[i + 3];
    }
    for (; i < last; ++i)
        y[i] = alpha * x[i] + y[i];
}
