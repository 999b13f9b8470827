/* step k of LU without pivoting: an item takes 4 rows of a column; r = 1/a[k][k] */
__kernel __attribute__((reqd_work_group_size(64, 4, 1)))
void eliminate(__global float *a, int n, int k, float r)
{
    const int col = get_global_id(0) + k + 1;
    int row = get_group_id(1) * 16 + get_local_id(1) + k + 1;
    if (col >= n)
        return;
    const float p = r * a[k*n + col];
#pragma unroll
    for (int s = 0; s < 4; s++, row += 4)
        if (row < n)
            a[row*n + col] -= a[row*n + k] * p;
}
