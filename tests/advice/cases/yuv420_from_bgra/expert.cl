// four by two pixels an item: a vector of pixels of each of two rows, their Y in words, two U and V
inline int4 luma(const uint4 p)
{
    const int4 b = convert_int4(p & 255), g = convert_int4(p >> 8 & 255), r = convert_int4(p >> 16 & 255);
    return ((66 * r + 129 * g + 25 * b + 128) >> 8) + 16;
}

// sums of pairs of pixels above each other
inline int4 both(const uint4 p, const uint4 q, const int shift)
{
    return convert_int4((p >> (uint4)(shift) & 255) + (q >> (uint4)(shift) & 255));
}

__kernel void bgra_to_i420(__global const uint4 *restrict bgra, __global uchar4 *restrict Y,
                           __global uchar2 *restrict U, __global uchar2 *restrict V, int width, int height)
{
    const int x = get_global_id(0), y = get_global_id(1), row = width / 4;
    const uint4 p = bgra[2 * y * row + x], q = bgra[(2 * y + 1) * row + x];
    Y[2 * y * row + x] = convert_uchar4(luma(p));
    Y[(2 * y + 1) * row + x] = convert_uchar4(luma(q));

    const int4 b4 = both(p, q, 0), g4 = both(p, q, 8), r4 = both(p, q, 16);
    const int2 b = b4.xz + b4.yw, g = g4.xz + g4.yw, r = r4.xz + r4.yw;
    U[y * row + x] = convert_uchar2(((-38 * r - 74 * g + 112 * b + 512) >> 10) + 128);
    V[y * row + x] = convert_uchar2(((112 * r - 94 * g - 18 * b + 512) >> 10) + 128);
}
