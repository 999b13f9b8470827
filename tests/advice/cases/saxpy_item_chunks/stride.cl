/* grid stride */
__kernel void saxpy_grid(const int n, const float alpha, __global const float *x, __global float *y)
{
    for (int i = get_global_id(0); i < n; i += get_global_size(0))
        y[i] = alpha * x[i] + y[i];
}

__kernel void saxpy_one(const int n, const float alpha, __global const float *x, __global float *y)
{
    int i = get_global_id(0);
    if (i < n)
        y[i] = alpha * x[i] + y[i];
}
