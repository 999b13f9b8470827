// An image of twice the size: an item makes eight by two pixels from six by three of the source.
int inside(int at, int size)
{
    return min(size - 1, (int)abs(at));
}

float8 along(__global const uchar *row, int x, int cols)
{
    const float a = convert_float(row[inside(x - 1, cols)]), f = convert_float(row[inside(x + 4, cols)]);
    const float4 m = convert_float4(*(__global const uchar4 *)(row + x));

    return (float8)(0.125f * a + 0.75f * m.x + 0.125f * m.y, 0.5f * m.x + 0.5f * m.y,
                    0.125f * m.x + 0.75f * m.y + 0.125f * m.z, 0.5f * m.y + 0.5f * m.z,
                    0.125f * m.y + 0.75f * m.z + 0.125f * m.w, 0.5f * m.z + 0.5f * m.w,
                    0.125f * m.z + 0.75f * m.w + 0.125f * f, 0.5f * m.w + 0.5f * f);
}

__kernel void grow(__global const uchar *restrict src, int src_step, int src_rows, int src_cols,
                   __global uchar *restrict dst, int dst_step, int dst_rows, int dst_cols)
{
    const int x = 4 * get_global_id(0), y = get_global_id(1);

    if (x >= src_cols || y >= src_rows)
        return;
    const float8 a = along(src + inside(y - 1, src_rows) * src_step, x, src_cols);
    const float8 b = along(src + y * src_step, x, src_cols);
    const float8 c = along(src + inside(y + 1, src_rows) * src_step, x, src_cols);
    __global uchar *to = dst + 2 * y * dst_step + 2 * x;

    *(__global uchar8 *)to = convert_uchar8_sat_rte(0.125f * a + 0.75f * b + 0.125f * c);
    *(__global uchar8 *)(to + dst_step) = convert_uchar8_sat_rte(0.5f * b + 0.5f * c);
}
