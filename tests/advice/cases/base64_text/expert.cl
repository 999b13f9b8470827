// Four letters at once in the bytes of a word: 0..25 A-Z, 26..51 a-z, 52..61 0-9, 62 +, 63 /
uint letters(uint v)
{
    const uint ones = 0x01010101;
    const uint lower  = (v + 0x66666666) >> 7 & ones;   // 26 and more
    const uint digit  = (v + 0x4c4c4c4c) >> 7 & ones;   // 52 and more
    const uint symbol = (v + 0x42424242) >> 7 & ones;   // 62 and more
    const uint slash  = (v + 0x41414141) >> 7 & ones;   // 63
    return v + 0x41414141 + lower * 6 - digit * 75 - symbol * 15 + slash * 3;
}

// the bits of three bytes in fours
uint spread(uint a, uint b, uint c)
{
    return (a >> 2 & 0x3f) | ((a & 0x03) << 4 | (b >> 4 & 0x0f)) << 8
         | ((b & 0x0f) << 2 | (c >> 6 & 0x03)) << 16 | (c & 0x3f) << 24;
}

__kernel void base64_encode(__global const uint *restrict in, __global uint4 *restrict out,
                            __global const uchar *alphabet)
{
    const size_t i = get_global_id(0);
    const uint x = in[3 * i], y = in[3 * i + 1], z = in[3 * i + 2];
    out[i] = (uint4)(letters(spread(x, x >> 8, x >> 16)),
                     letters(spread(x >> 24, y, y >> 8)),
                     letters(spread(y >> 16, y >> 24, z)),
                     letters(spread(z >> 8, z >> 16, z >> 24)));
}
