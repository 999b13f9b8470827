#define BORDER 16
#define TAP6(a, b, c, d, e, f) ((a) - 5 * (b) + 20 * (c) + 20 * (d) - 5 * (e) + (f))

// one row of the reference, filtered between pixels x and x + 1
inline int filter_row(__local const uchar *p)
{
    return TAP6(p[-2], p[-1], p[0], p[1], p[2], p[3]);
}

#define SIDE 16

// half-pel luma samples in the middle of four pixels, of frames with a border of 16 pixels all around
__kernel void half_pel_centre(__global const uchar *ref, __global uchar *dst, int width, int height)
{
    __local uchar part[SIDE + 5][SIDE + 5];
    const int x = get_global_id(0), y = get_global_id(1), frame = get_global_id(2);
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int stride = width + 2 * BORDER;

    ref += frame * stride * (height + 2 * BORDER) + (y - ly + BORDER - 2) * stride + x - lx + BORDER - 2;
    for (int j = ly; j < SIDE + 5; j += SIDE)
        for (int i = lx; i < SIDE + 5; i += SIDE)
            part[j][i] = ref[j * stride + i];
    barrier(CLK_LOCAL_MEM_FENCE);

    int v = TAP6(filter_row(&part[ly][lx + 2]), filter_row(&part[ly + 1][lx + 2]),
                 filter_row(&part[ly + 2][lx + 2]), filter_row(&part[ly + 3][lx + 2]),
                 filter_row(&part[ly + 4][lx + 2]), filter_row(&part[ly + 5][lx + 2]));
    dst[(frame * height + y) * width + x] = clamp((v + 512) >> 10, 0, 255);
}
