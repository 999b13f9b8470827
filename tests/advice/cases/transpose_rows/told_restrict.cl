// Each item takes a row of the matrix and writes it as a column.
__kernel void transpose(__global float *restrict out, __global const float *restrict in, const int n)
{
    int row = get_global_id(0);
    for (int col = 0; col < n; col++)
        out[col * n + row] = in[row * n + col];
}

// An item an element, neighbours read neighbours.
__kernel void transpose_elements(__global float *restrict out, __global const float *restrict in, const int n)
{
    int col = get_global_id(0);
    int row = get_global_id(1);
    out[col * n + row] = in[row * n + col];
}
