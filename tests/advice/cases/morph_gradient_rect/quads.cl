#define R 3

// four pixels an item; cols is a multiple of four
__kernel void morph_gradient(__global const uchar * src, __global uchar * dst, int cols, int rows)
{
    int x = get_global_id(0) * 4, y = get_global_id(1);
    if (x < cols && y < rows)
    {
        uchar4 low = 255, high = 0;
        for (int j = -R; j <= R; j++)
        {
            __global const uchar * row = src + clamp(y + j, 0, rows - 1) * cols;
            uchar4 b = vload4(0, row + x);
            uchar4 a = x > 0 ? vload4(0, row + x - 4) : b.xxxx;
            uchar4 c = x < cols - 4 ? vload4(0, row + x + 4) : b.wwww;
            // a.yzw b.xyzw c.xyz; all windows have b
            uchar lo = min(min(b.x, b.y), min(b.z, b.w)), hi = max(max(b.x, b.y), max(b.z, b.w));
            uchar a2 = min(a.z, a.w), c2 = min(c.x, c.y), a3 = max(a.z, a.w), c3 = max(c.x, c.y);
            low = min(low, min((uchar4)(lo), (uchar4)(min(a2, a.y), min(a2, c.x), min(a.w, c2), min(c2, c.z))));
            high = max(high, max((uchar4)(hi), (uchar4)(max(a3, a.y), max(a3, c.x), max(a.w, c3), max(c3, c.z))));
        }
        vstore4(high - low, 0, dst + mad24(y, cols, x));
    }
}
