/* y = A x, A sparse and stored row by row, a row an item: neighbouring items read words a row apart, and the longest
 * row of a sub-group keeps all its items. */
kernel void csr_scalar(global const int *rows, global const int *columns,
                       global const float *values, global const float *x, global float *y)
{
    const int row = get_global_id(0), end = rows[row + 1];
    float sum = 0.0f;
    for (int k = rows[row]; k < end; k++)
        sum += values[k] * x[columns[k]];
    y[row] = sum;
}
