// C = alpha A B + beta C: A sparse in compressed rows, B and C dense, their rows of `columns` elements.
// Some lanes have a row, and each of them some columns of B, through all that is in the row.
#define GROUP 256
#define LANES 16

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sparse_times_dense(const int rows, __global const float *alpha, __global const int *row_start,
                        __global const int *column, __global const float *value, __global const float *b,
                        __global const float *beta, __global float *c, const int columns)
{
    const int lane = get_local_id(0) & (LANES - 1);
    const int stride = get_global_size(0) / LANES;

    for (int row = get_global_id(0) / LANES; row < rows; row += stride) {
        const int start = row_start[row], stop = row_start[row + 1];
        for (int j = lane; j < columns; j += LANES) {
            float sum = 0.0f;
            for (int k = start; k < stop; k++)
                sum = fma(*alpha * value[k], b[column[k] * columns + j], sum);
            c[row * columns + j] = sum + *beta * c[row * columns + j];
        }
    }
}
