/* pieces, four floats at a time; n is a multiple of 4 times the number of items */
__kernel void saxpy_pieces(const int n, const float alpha, __global const float4 *x, __global float4 *y)
{
    const int me    = get_global_id(0);
    const int chunk = n / 4 / get_global_size(0);
    for (int i = me * chunk; i < (me + 1) * chunk; ++i)
        y[i] = alpha * x[i] + y[i];
}

/* neighbours take neighbouring quads */
__kernel void saxpy_quads(const int n, const float alpha, __global const float4 *x, __global float4 *y)
{
    const int quads = n / 4;
    for (int i = get_global_id(0); i < quads; i += get_global_size(0))
        y[i] = alpha * x[i] + y[i];
}
