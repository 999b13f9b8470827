typedef unsigned char pix;

#define SORT3(a, b, c) { uchar4 t0 = min(a, b), t1 = max(a, b); a = min(t0, c); \
                         t0 = max(t0, c); b = min(t0, t1); c = max(t0, t1); }

/* 3x3 median of four neighbouring pixels at once. Border pixels are copied. */
__kernel void median_filter(__global const pix* img, __global pix* res, int cols, int rows)
{
    const int x = get_global_id(0) * 4;
    const int y = get_global_id(1);
    __global const pix* mid = img + (size_t)y * cols + x;
    uchar4 b1 = vload4(0, mid);
    const uchar4 own = b1;

    if (y > 0 && y < rows - 1) {
        __global const pix* top = mid - cols;
        __global const pix* bot = mid + cols;
        const int l = x > 0 ? -1 : 0;
        const int r = x + 4 < cols ? 4 : 3;
        uchar4 b0 = vload4(0, top), b2 = vload4(0, bot);
        uchar4 a0 = (uchar4)(top[l], b0.xyz), c0 = (uchar4)(b0.yzw, top[r]);
        uchar4 a1 = (uchar4)(mid[l], b1.xyz), c1 = (uchar4)(b1.yzw, mid[r]);
        uchar4 a2 = (uchar4)(bot[l], b2.xyz), c2 = (uchar4)(b2.yzw, bot[r]);
        SORT3(a0, a1, a2)
        SORT3(b0, b1, b2)
        SORT3(c0, c1, c2)
        uchar4 lows = max(max(a0, b0), c0);
        uchar4 highs = min(min(a2, b2), c2);
        SORT3(a1, b1, c1)
        SORT3(lows, b1, highs)
        if (x == 0) b1.x = own.x;
        if (x + 4 == cols) b1.w = own.w;
    }
    vstore4(b1, 0, res + (size_t)y * cols + x);
}
