#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// two rows per work-item; n is even
kernel void spmv_dia(const int n, const int diagonals, global const int *restrict offset,
                     global const double2 *restrict value, global const double *restrict x,
                     global double2 *restrict y)
{
    const int pair = get_global_id(0);
    if (pair >= n / 2)
        return;

    double2 sum = 0.0;
    for (int d = 0; d < diagonals; d++) {
        const int col = 2 * pair + offset[d];
        const double2 v = value[d * (n / 2) + pair];
        if (col >= 0 && col < n)
            sum.x += v.x * x[col];
        if (col + 1 >= 0 && col + 1 < n)
            sum.y += v.y * x[col + 1];
    }
    y[pair] = sum;
}
