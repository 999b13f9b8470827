// C = alpha A B + beta C: A sparse in compressed rows, B and C dense, their rows of 16 elements.
// Four lanes have a row, and each of them a quad of columns.
#define GROUP 128
#define LANES 4

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void sparse_times_dense(const int rows, __global const float *restrict alpha, __global const int *restrict row_start,
                        __global const int *restrict column, __global const float *restrict value,
                        __global const float4 *restrict b, __global const float *restrict beta,
                        __global float4 *restrict c, const int columns)
{
    const int row = get_global_id(0) / LANES, lane = get_local_id(0) & (LANES - 1);
    if (row >= rows)
        return;

    const int stop = row_start[row + 1];
    float4 sum = (float4)(0.0f);
    #pragma unroll 4
    for (int k = row_start[row]; k < stop; k++)
        sum = fma((float4)(value[k]), b[column[k] * LANES + lane], sum);
    const int at = row * LANES + lane;
    c[at] = *alpha * sum + *beta * c[at];
}
