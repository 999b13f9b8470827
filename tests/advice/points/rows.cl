/* y = A x, and relatives */
#define ROW(m, pitch, r) ((m) + (size_t)(r) * (pitch))

kernel void gemv(global float const *mtx, global float const *vec, global float *res, uint width)
{
    uint me = get_global_id(0); float dot_ = 0.0f;
    global float const *mine = ROW(mtx, width, me);
    for (uint c = 0; c != width; ++c) dot_ = mad(mine[c], vec[c], dot_);
    res[me] = dot_;
}

kernel void gemv_down(global float const *mtx, global float const *vec, global float *res, uint width)
{
    uint me = get_global_id(0), height = get_global_size(0); float dot_ = 0.0f;
    for (uint c = 0; c != width; ++c) dot_ = mad(mtx[c * height + me], vec[c], dot_);
    res[me] = dot_;
}

/* compressed sparse rows */
kernel void sparse(global const int *begin, global const int *column, global const float *entry,
                   global const float *x, global float *y)
{
    const int r = get_global_id(0);
    float total = 0;
    for (int at = begin[r], end = begin[r + 1]; at < end; at++)
        total += entry[at] * x[column[at]];
    y[r] = total;
}

/* an item turns a row into a column */
kernel void turn_row(global double *columns, global const double *rows, int count)
{
    int i = get_global_id(0);
    int j = 0;
    while (j < count) { columns[j * count + i] = rows[i * count + j]; ++j; }
}

kernel void row_norm(global double *norms, global const double *rows, int count)
{
    int i = get_global_id(0);
    int j = 0;
    double s = 0;
    while (j < count) { s = fma(rows[i * count + j], rows[i * count + j], s); ++j; }
    norms[i] = s;
}
