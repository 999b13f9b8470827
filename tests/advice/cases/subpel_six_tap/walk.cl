#define BORDER 16
#define TAP6(a, b, c, d, e, f) ((a) - 5 * (b) + 20 * (c) + 20 * (d) - 5 * (e) + (f))

// one row of the reference, filtered between pixels x and x + 1
inline int filter_row(__global const uchar *p)
{
    return TAP6(p[-2], p[-1], p[0], p[1], p[2], p[3]);
}

#define EACH 16

// half-pel luma samples in the middle of four pixels, 16 of them below each other by an item
__kernel void half_pel_centre(__global const uchar *ref, __global uchar *dst, int width, int height)
{
    const int x = get_global_id(0), y = get_global_id(1) * EACH, frame = get_global_id(2);
    const int stride = width + 2 * BORDER;

    __global const uchar *p = ref + frame * stride * (height + 2 * BORDER) + (y + BORDER) * stride + x + BORDER;
    int a = filter_row(p - 2 * stride), b = filter_row(p - stride), c = filter_row(p);
    int d = filter_row(p + stride), e = filter_row(p + 2 * stride);
    p += 3 * stride;
    dst += (frame * height + y) * width + x;
    for (int j = 0; j < EACH; j++)
    {
        const int f = filter_row(p);
        dst[j * width] = clamp((TAP6(a, b, c, d, e, f) + 512) >> 10, 0, 255);
        a = b, b = c, c = d, d = e, e = f;
        p += stride;
    }
}
