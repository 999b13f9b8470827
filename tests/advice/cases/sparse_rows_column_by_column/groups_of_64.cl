// C = alpha A B + beta C: A sparse in compressed rows, B and C dense, their rows of `columns` elements.
// The product of matrix and vector, some lanes a row, is done for a column after the other.
#define GROUP 64
#define LANES 16

void one_column(const int rows, const float alpha, __global const int *row_start, __global const int *column,
                __global const float *value, __global const float *x, const float beta, __global float *y,
                const int pitch, __local float *part)
{
    const int lid = get_local_id(0), lane = lid & (LANES - 1);
    const int stride = get_global_size(0) / LANES;

    for (int row = get_global_id(0) / LANES; row < rows; row += stride) {
        const int stop = row_start[row + 1];
        float sum = 0.0f;
        for (int k = row_start[row] + lane; k < stop; k += LANES)
            sum = fma(alpha * value[k], x[column[k] * pitch], sum);

        part[lid] = sum;
        for (int half_of = LANES / 2; half_of > 0; half_of /= 2) {
            barrier(CLK_LOCAL_MEM_FENCE);
            if (lane < half_of)
                part[lid] = sum += part[lid + half_of];
        }
        if (lane == 0)
            y[row * pitch] = sum + beta * y[row * pitch];
    }
}

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sparse_times_dense(const int rows, __global const float *alpha, __global const int *row_start,
                        __global const int *column, __global const float *value, __global const float *b,
                        __global const float *beta, __global float *c, const int columns)
{
    __local float part[GROUP];
    for (int j = 0; j < columns; j++) {
        one_column(rows, *alpha, row_start, column, value, b + j, *beta, c + j, columns, part);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
