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
inline uint index_of(uint p, float4 low, float4 axis, float length)
{
    const float at = dot(convert_float4(channels(p)) - low, axis);
    const int third = (6 * at > length ? 1 : 0) + (2 * at > length ? 1 : 0) + (6 * at > 5 * length ? 1 : 0);
    return 0x2d >> 2 * third & 3;
}

inline uint indices_of(uint4 row, float4 low, float4 axis, float length)
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

    const float4 base = convert_float4(low), axis = convert_float4(high) - base;
    const float length = dot(axis, axis);
    const uint first = to565(high), second = to565(low);
    const uint indices = indices_of(row0, base, axis, length) | indices_of(row1, base, axis, length) << 8
        | indices_of(row2, base, axis, length) << 16 | indices_of(row3, base, axis, length) << 24;
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
