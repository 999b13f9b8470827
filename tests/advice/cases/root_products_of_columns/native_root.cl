// Distances of distributions, rows of A and columns of B, each of which adds up to one or so.
// Roots are those of the hardware.

__kernel void distances(__global const float *restrict a, __global const float *restrict b, __global float *restrict c,
                        int rows, int depth, int columns)
{
    int column = get_global_id(0), row = get_global_id(1);

    if (row < rows && column < columns) {
        float sum = 0.0f;

        for (int k = 0; k < depth; k++)
            sum += native_sqrt(a[row * depth + k] * b[k * columns + column]);

        float rest = 1.0f - sum;
        c[row * columns + column] = sqrt(signbit(rest) ? 0.0f : rest);
    }
}
