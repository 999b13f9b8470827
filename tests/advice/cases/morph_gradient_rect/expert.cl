#define R 3
#define EACH 16

// four columns an item, down EACH rows; each row of the window is reduced once
__kernel void morph_gradient(__global const uchar * restrict src, __global uchar * restrict dst, int cols, int rows)
{
    const int x = get_global_id(0) * 4, first = get_global_id(1) * EACH;
    uchar4 low[2 * R + 1], high[2 * R + 1];
    if (x >= cols)
        return;
#pragma unroll
    for (int k = 0; k < EACH + 2 * R; k++)
    {
        __global const uchar * row = src + clamp(first + k - R, 0, rows - 1) * cols;
        const uchar4 b = vload4(0, row + x);
        const uchar4 a = x > 0 ? vload4(0, row + x - 4) : b.xxxx;
        const uchar4 c = x < cols - 4 ? vload4(0, row + x + 4) : b.wwww;
        const uchar lo = min(min(b.x, b.y), min(b.z, b.w)), hi = max(max(b.x, b.y), max(b.z, b.w));
        const uchar a2 = min(a.z, a.w), c2 = min(c.x, c.y), a3 = max(a.z, a.w), c3 = max(c.x, c.y);
        low[k % 7] = min((uchar4)(lo), (uchar4)(min(a2, a.y), min(a2, c.x), min(a.w, c2), min(c2, c.z)));
        high[k % 7] = max((uchar4)(hi), (uchar4)(max(a3, a.y), max(a3, c.x), max(a.w, c3), max(c3, c.z)));
        if (k >= 2 * R)
        {
            uchar4 l = low[0], h = high[0];
#pragma unroll
            for (int j = 1; j < 7; j++)
            {
                l = min(l, low[j]);
                h = max(h, high[j]);
            }
            vstore4(h - l, 0, dst + (first + k - 2 * R) * cols + x);
        }
    }
}
