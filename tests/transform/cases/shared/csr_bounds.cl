/* y = A x by rows; both bounds stand in the loop's head. */
kernel void csr_bounds(global const int *restrict rows, global const int *restrict columns,
                       global const int *restrict values, global const int *restrict x,
                       global int *restrict y)
{
    const int row = get_global_id(0);
    int sum = 0;
    for (int k = rows[row]; k < rows[row + 1]; k++)
        sum += values[k] * x[columns[k]];
    y[row] = sum;
}
