#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define DIAGONALS 11

kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void spmv_dia(const int n, const int diagonals, constant int *offset,
              global const double *restrict value, global const double *restrict x,
              global double *restrict y)
{
    const int row = get_global_id(0);
    if (row >= n)
        return;

    double v[DIAGONALS], u[DIAGONALS];
    #pragma unroll
    for (int d = 0; d < DIAGONALS; d++) {
        const int col = row + offset[d];
        v[d] = value[d * n + row];
        u[d] = col >= 0 && col < n ? x[col] : 0.0;
    }
    double sum = 0.0;
    #pragma unroll
    for (int d = 0; d < DIAGONALS; d++)
        sum += v[d] * u[d];
    y[row] = sum;
}
