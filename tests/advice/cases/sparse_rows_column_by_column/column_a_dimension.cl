// C = alpha A B + beta C: A sparse in compressed rows, B and C dense, their rows of `columns` elements.
// Some lanes have a row, for a column of B.
#define GROUP 256
#define LANES 16

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sparse_times_dense(const int rows, __global const float *alpha, __global const int *row_start,
                        __global const int *column, __global const float *value, __global const float *b,
                        __global const float *beta, __global float *c, const int columns)
{
    __local float part[GROUP];
    const int lid = get_local_id(0), lane = lid & (LANES - 1), j = get_global_id(1);
    const int stride = get_global_size(0) / LANES;

    for (int row = get_global_id(0) / LANES; row < rows; row += stride) {
        const int stop = row_start[row + 1];
        float sum = 0.0f;
        for (int k = row_start[row] + lane; k < stop; k += LANES)
            sum = fma(*alpha * value[k], b[column[k] * columns + j], sum);

        part[lid] = sum;
        for (int half_of = LANES / 2; half_of > 0; half_of /= 2) {
            barrier(CLK_LOCAL_MEM_FENCE);
            if (lane < half_of)
                part[lid] = sum += part[lid + half_of];
        }
        if (lane == 0)
            c[row * columns + j] = sum + *beta * c[row * columns + j];
    }
}
