/* y := alpha * x + y, every work item owns one piece of the vectors */
__kernel void saxpy_pieces(const int n, const float alpha, __global const float *x, __global float *y)
{
    const int me    = get_global_id(0);
    const int chunk = (n + get_global_size(0) - 1) / get_global_size(0);
    const int first = me * chunk;
    int last = first + chunk;
    if (last > n) last = n;

    for (int i = first; i < last; ++i)
        y[i] = alpha * x[i] + y[i];
}
