// Distances of distributions, rows of A and columns of B, each of which adds up to one or so.
// Tiles of both are staged in local memory.
#define T 16

__kernel void distances(__global const float *restrict a, __global const float *restrict b, __global float *restrict c,
                        int rows, int depth, int columns)
{
    __local float block_a[T][T], block_b[T][T];
    int column = get_global_id(0), row = get_global_id(1), x = get_local_id(0), y = get_local_id(1);
    float sum = 0.0f;

    for (int first = 0; first < depth; first += T) {
        bool is_a = row < rows && first + x < depth, is_b = column < columns && first + y < depth;
        block_a[y][x] = is_a ? a[row * depth + first + x] : 0.0f;
        block_b[y][x] = is_b ? b[(first + y) * columns + column] : 0.0f;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < T; k++)
            sum += sqrt(block_a[y][k] * block_b[k][x]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (row < rows && column < columns) {
        float rest = 1.0f - sum;
        c[row * columns + column] = sqrt(signbit(rest) ? 0.0f : rest);
    }
}
