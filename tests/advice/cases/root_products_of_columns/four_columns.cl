// Distances of distributions, rows of A and columns of B, each of which adds up to one or so.
// An item has four neighbouring columns.

__kernel void distances(__global const float *restrict a, __global const float *restrict b, __global float *restrict c,
                        int rows, int depth, int columns)
{
    int column = get_global_id(0) * 4, row = get_global_id(1);

    if (row < rows && column < columns) {
        float4 sum = 0.0f;

        for (int k = 0; k < depth; k++)
            sum += sqrt(a[row * depth + k] * vload4(0, b + k * columns + column));

        float4 rest = 1.0f - sum;
        vstore4(sqrt(fmax(rest, 0.0f)), 0, c + row * columns + column);
    }
}
