// blocks of BC1 (DXT1) by the bounding box of their colours, without alpha

inline int4 channels(uint p)
{
    return (int4)(p & 255, p >> 8 & 255, p >> 16 & 255, 0);
}

inline uint to565(int4 c)
{
    return c.x >> 3 << 11 | c.y >> 2 << 5 | c.z >> 3;
}

inline void meet(uint4 row, int4 *low, int4 *high)
{
    const int4 a = channels(row.x), b = channels(row.y), c = channels(row.z), d = channels(row.w);
    *low = min(*low, min(min(a, b), min(c, d)));
    *high = max(*high, max(max(a, b), max(c, d)));
}

// how far a colour is from low to high, in thirds; the ends are colours 1 and 0, those between 3 and 2
inline uint index_of(uint p, int4 low, int4 axis, int length)
{
    const int4 c = channels(p) - low;
    const int at = c.x * axis.x + c.y * axis.y + c.z * axis.z;
    const int third = (at > length / 6 ? 1 : 0) + (at > length / 2 ? 1 : 0) + (at > length * 5 / 6 ? 1 : 0);
    return 0x2d >> 2 * third & 3;
}

inline uint indices_of(uint4 row, int4 low, int4 axis, int length)
{
    return index_of(row.x, low, axis, length) | index_of(row.y, low, axis, length) << 2
        | index_of(row.z, low, axis, length) << 4 | index_of(row.w, low, axis, length) << 6;
}

inline uint2 encode(uint4 row0, uint4 row1, uint4 row2, uint4 row3)
{
    int4 low = 255, high = 0;
    meet(row0, &low, &high);
    meet(row1, &low, &high);
    meet(row2, &low, &high);
    meet(row3, &low, &high);

    const int4 axis = high - low;
    const int length = axis.x * axis.x + axis.y * axis.y + axis.z * axis.z;
    const uint first = to565(high), second = to565(low);
    const uint indices = indices_of(row0, low, axis, length) | indices_of(row1, low, axis, length) << 8
        | indices_of(row2, low, axis, length) << 16 | indices_of(row3, low, axis, length) << 24;
    return (uint2)(first | second << 16, first == second ? 0 : indices);
}

__kernel void bc1_encode(__global const uint4 *restrict pixels, __global uint2 *restrict blocks, int blocks_x, int blocks_y)
{
    const int bx = get_global_id(0), by = get_global_id(1);
    if (bx >= blocks_x || by >= blocks_y)
        return;

    pixels += by * 4 * blocks_x + bx;
    blocks[by * blocks_x + bx] = encode(pixels[0], pixels[blocks_x], pixels[2 * blocks_x], pixels[3 * blocks_x]);
}
