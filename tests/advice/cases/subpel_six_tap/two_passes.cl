#define BORDER 16
#define TAP6(a, b, c, d, e, f) ((a) - 5 * (b) + 20 * (c) + 20 * (d) - 5 * (e) + (f))

// one row of the reference, filtered between pixels x and x + 1
inline int filter_row(__global const uchar *p)
{
    return TAP6(p[-2], p[-1], p[0], p[1], p[2], p[3]);
}

// all rows of the reference that are needed, filtered between pixels
__kernel void half_pel_rows(__global const uchar *ref, __global uchar *dst, int width, int height,
                            __global short *between)
{
    const int x = get_global_id(0), y = get_global_id(1), frame = get_global_id(2);
    const int stride = width + 2 * BORDER;

    between[(frame * (height + 2 * BORDER) + y) * width + x] =
        filter_row(ref + frame * stride * (height + 2 * BORDER) + y * stride + x + BORDER);
}

__kernel void half_pel_columns(__global const uchar *ref, __global uchar *dst, int width, int height,
                               __global const short *between)
{
    const int x = get_global_id(0), y = get_global_id(1), frame = get_global_id(2);
    __global const short *p = between + (frame * (height + 2 * BORDER) + y + BORDER) * width + x;

    int v = TAP6(p[-2 * width], p[-width], p[0], p[width], p[2 * width], p[3 * width]);
    dst[(frame * height + y) * width + x] = clamp((v + 512) >> 10, 0, 255);
}
