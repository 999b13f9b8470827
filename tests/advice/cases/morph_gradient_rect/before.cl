#define R 3
#define PIX(x, y) src[mad24(y, cols, x)]

__kernel void morph_gradient(__global const uchar * src, __global uchar * dst, int cols, int rows)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (x < cols && y < rows)
    {
        uchar low = 255, high = 0;
        for (int j = -R; j <= R; j++)
            for (int i = -R; i <= R; i++)
                if (x + i >= 0 && x + i < cols && y + j >= 0 && y + j < rows)
                {
                    low = min(low, PIX(x + i, y + j));
                    high = max(high, PIX(x + i, y + j));
                }
        dst[mad24(y, cols, x)] = high - low;
    }
}
