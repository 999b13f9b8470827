typedef unsigned char pix;

#define SORT3(a, b, c) { pix t0 = min(a, b), t1 = max(a, b); a = min(t0, c); \
                         t0 = max(t0, c); b = min(t0, t1); c = max(t0, t1); }

/* 3x3 median from sorted columns. Border pixels are copied. */
__kernel void median_filter(__global const pix* img, __global pix* res, int cols, int rows)
{
    size_t gx = get_global_id(0);
    size_t gy = get_global_id(1);

    if (gx == 0 || gy == 0 || gx == cols - 1 || gy == rows - 1) {
        res[gy * cols + gx] = img[gy * cols + gx];
        return;
    }

    __global const pix* p = img + (gy - 1) * cols + gx - 1;
    pix a0 = p[0], b0 = p[1], c0 = p[2];
    p += cols;
    pix a1 = p[0], b1 = p[1], c1 = p[2];
    p += cols;
    pix a2 = p[0], b2 = p[1], c2 = p[2];

    SORT3(a0, a1, a2)
    SORT3(b0, b1, b2)
    SORT3(c0, c1, c2)
    pix lows = max(max(a0, b0), c0);
    pix highs = min(min(a2, b2), c2);
    SORT3(a1, b1, c1)
    SORT3(lows, b1, highs)
    res[gy * cols + gx] = b1;
}
