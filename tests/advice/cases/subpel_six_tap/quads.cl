#define BORDER 16
#define TAP6(a, b, c, d, e, f) ((a) - 5 * (b) + 20 * (c) + 20 * (d) - 5 * (e) + (f))

// four samples of a row of the reference, filtered between pixels
inline int4 filter_row(__global const uchar *p)
{
    const uchar4 a = vload4(0, p - 4), b = vload4(0, p), c = vload4(0, p + 4);
    return (int4)(TAP6(a.z, a.w, b.x, b.y, b.z, b.w), TAP6(a.w, b.x, b.y, b.z, b.w, c.x),
                  TAP6(b.x, b.y, b.z, b.w, c.x, c.y), TAP6(b.y, b.z, b.w, c.x, c.y, c.z));
}

// half-pel luma samples in the middle of four pixels, four of them by an item
__kernel void half_pel_centre(__global const uchar *ref, __global uchar *dst, int width, int height)
{
    const int x = get_global_id(0) * 4, y = get_global_id(1), frame = get_global_id(2);
    const int stride = width + 2 * BORDER;

    __global const uchar *p = ref + frame * stride * (height + 2 * BORDER) + (y + BORDER) * stride + x + BORDER;
    int4 v = TAP6(filter_row(p - 2 * stride), filter_row(p - stride), filter_row(p),
                  filter_row(p + stride), filter_row(p + 2 * stride), filter_row(p + 3 * stride));
    vstore4(convert_uchar4_sat((v + 512) >> 10), 0, dst + (frame * height + y) * width + x);
}
