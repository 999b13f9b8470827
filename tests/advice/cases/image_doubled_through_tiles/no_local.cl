// An image of twice the size: an item interpolates its pixel from the source pixels around it.
int inside(int at, int size)
{
    return min(size - 1, (int)abs(at));
}

float along(__global const uchar *row, int x, int cols)
{
    const float mid = (x & 1) == 0 ? 0.75f : 0.0f, side = (x & 1) == 0 ? 0.125f : 0.5f;
    float sum = side * convert_float(row[inside((x - 1) >> 1, cols)]);

    sum = mad(mid, convert_float(row[inside(x >> 1, cols)]), sum);
    return mad(side, convert_float(row[inside((x + 2) >> 1, cols)]), sum);
}

__kernel void grow(__global const uchar *src, int src_step, int src_rows, int src_cols,
                   __global uchar *dst, int dst_step, int dst_rows, int dst_cols)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const float mid = (y & 1) == 0 ? 0.75f : 0.0f, side = (y & 1) == 0 ? 0.125f : 0.5f;
    float sum = side * along(src + inside((y - 1) >> 1, src_rows) * src_step, x, src_cols);

    sum = mad(mid, along(src + inside(y >> 1, src_rows) * src_step, x, src_cols), sum);
    sum = mad(side, along(src + inside((y + 2) >> 1, src_rows) * src_step, x, src_cols), sum);
    if (x < dst_cols && y < dst_rows)
        dst[y * dst_step + x] = convert_uchar_sat_rte(sum);
}
