// An item an element: the loop over the columns is the second dimension.
__kernel void transpose(__global float *out, __global const float *in, const int n)
{
    int row = get_global_id(0);
    int col = get_global_id(1);
    out[col * n + row] = in[row * n + col];
}
