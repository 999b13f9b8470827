#define R 3
#define AT(a, x, y) a[mad24(y, cols, x)]

__kernel void morph_rows(__global const uchar * src, __global uchar * dst, __global uchar * lows,
                         __global uchar * highs, int cols, int rows)
{
    int x = get_global_id(0), y = get_global_id(1);
    uchar low = 255, high = 0;
    for (int i = max(x - R, 0); i <= min(x + R, cols - 1); i++)
    {
        low = min(low, AT(src, i, y));
        high = max(high, AT(src, i, y));
    }
    AT(lows, x, y) = low;
    AT(highs, x, y) = high;
}

__kernel void morph_columns(__global const uchar * src, __global uchar * dst, __global const uchar * lows,
                            __global const uchar * highs, int cols, int rows)
{
    int x = get_global_id(0), y = get_global_id(1);
    uchar low = 255, high = 0;
    for (int j = max(y - R, 0); j <= min(y + R, rows - 1); j++)
    {
        low = min(low, AT(lows, x, j));
        high = max(high, AT(highs, x, j));
    }
    AT(dst, x, y) = high - low;
}
