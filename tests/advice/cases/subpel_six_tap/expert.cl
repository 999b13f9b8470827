#define BORDER 16
#define TAP6(a, b, c, d, e, f) ((a) - 5 * (b) + 20 * (c) + 20 * (d) - 5 * (e) + (f))
#define EACH 16

// four samples of a row of the reference, filtered between pixels; all that is loaded is aligned
inline int4 filter_row(__global const uchar4 *p)
{
    const int4 a = convert_int4(p[-1]), b = convert_int4(p[0]), c = convert_int4(p[1]);
    const int4 l2 = (int4)(a.zw, b.xy), l1 = (int4)(a.w, b.xyz);
    const int4 r1 = (int4)(b.yzw, c.x), r2 = (int4)(b.zw, c.xy), r3 = (int4)(b.w, c.xyz);
    return l2 + r3 - 5 * (l1 + r2) + 20 * (b + r1);
}

__kernel void half_pel_centre(__global const uchar4 *restrict ref, __global uchar4 *restrict dst, int width, int height)
{
    const int x = get_global_id(0), y = get_global_id(1) * EACH, frame = get_global_id(2);
    const int stride = (width + 2 * BORDER) / 4;

    __global const uchar4 *p = ref + frame * stride * (height + 2 * BORDER) + (y + BORDER) * stride + x + BORDER / 4;
    int4 a = filter_row(p - 2 * stride), b = filter_row(p - stride), c = filter_row(p);
    int4 d = filter_row(p + stride), e = filter_row(p + 2 * stride);
    p += 3 * stride;
    width /= 4;
    dst += (frame * height + y) * width + x;
#pragma unroll
    for (int j = 0; j < EACH; j++, p += stride)
    {
        const int4 f = filter_row(p);
        const int4 v = (TAP6(a, b, c, d, e, f) + 512) >> 10;
        dst[j * width] = convert_uchar4(min(max(v, (int4)(0)), (int4)(255)));
        a = b, b = c, c = d, d = e, e = f;
    }
}
