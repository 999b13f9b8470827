#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void spmv_dia(const int n, const int diagonals, global const int *restrict offset,
                     global const double *restrict value, global const double *restrict x,
                     global double *restrict y)
{
    local int away[32];
    if (get_local_id(0) < diagonals)
        away[get_local_id(0)] = offset[get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);

    const int row = get_global_id(0);
    if (row >= n)
        return;

    double sum = 0.0;
    for (int d = 0; d < diagonals; d++) {
        const int col = row + away[d];
        if (col >= 0 && col < n)
            sum += value[d * n + row] * x[col];
    }
    y[row] = sum;
}
