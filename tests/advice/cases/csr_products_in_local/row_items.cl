// y = alpha A x + beta y, A in compressed rows.  An item has a row.
kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void multiply(global const uint *restrict starts, global const uint *restrict columns,
              global const float *restrict values, global const float *restrict x, global float *restrict y,
              const uint rows, const float alpha, const float beta)
{
    const uint row = get_global_id(0);
    if (row >= rows) return;

    const uint end = starts[row + 1];
    float sum = 0.0f;
    for (uint k = starts[row]; k < end; k++) sum += alpha * values[k] * x[columns[k]];
    if (beta != 0.0f) sum += beta * y[row];
    y[row] = sum;
}
