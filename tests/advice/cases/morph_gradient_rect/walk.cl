#define R 3
#define EACH 16
#define PIX(x, y) src[mad24(y, cols, x)]

// down a column, lowest and highest of the last seven rows in registers
__kernel void morph_gradient(__global const uchar * src, __global uchar * dst, int cols, int rows)
{
    int x = get_global_id(0), first = get_global_id(1) * EACH;
    if (x < cols)
    {
        uchar low[2 * R + 1], high[2 * R + 1];
#pragma unroll
        for (int k = 0; k < EACH + 2 * R; k++)
        {
            int y = clamp(first + k - R, 0, rows - 1);
            uchar lo = 255, hi = 0;
            for (int i = max(x - R, 0); i <= min(x + R, cols - 1); i++)
            {
                lo = min(lo, PIX(i, y));
                hi = max(hi, PIX(i, y));
            }
            low[k % (2 * R + 1)] = lo;
            high[k % (2 * R + 1)] = hi;
            if (k >= 2 * R && first + k - 2 * R < rows)
            {
#pragma unroll
                for (int j = 0; j <= 2 * R; j++)
                {
                    lo = min(lo, low[j]);
                    hi = max(hi, high[j]);
                }
                dst[mad24(first + k - 2 * R, cols, x)] = hi - lo;
            }
        }
    }
}
