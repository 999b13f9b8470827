// HPP lattice gas on a torus: particles of a cell move north, east, south or west. Sixteen cells an item, four in a
// word (the first in the low byte), each direction as bit 0 of all bytes
#define ONES 0x01010101u

kernel void hpp_step(global const uint4 *restrict cells, global uint4 *restrict next,
                     global const uchar *collide, int w, int h)
{
    const int x = get_global_id(0), y = get_global_id(1), quads = w / 16;
    global const uint4 *row = cells + y * quads;
    const uint4 c = row[x];
    const uchar16 b = as_uchar16(c);
    const uchar left = ((global const uchar *)row)[(x > 0 ? x : quads) * 16 - 1];
    const uchar right = ((global const uchar *)row)[(x + 1 < quads ? x + 1 : 0) * 16];
    uint4 n = cells[(y + 1 < h ? y + 1 : 0) * quads + x] & ONES;
    uint4 s = cells[(y > 0 ? y - 1 : h - 1) * quads + x] >> 2 & ONES;
    uint4 e = as_uint4((uchar16)(left, b.s01234567, b.s89ab, b.scd, b.se)) >> 1 & ONES;
    uint4 v = as_uint4((uchar16)(b.s12345678, b.s9abc, b.sde, b.sf, right)) >> 3 & ONES;
    const uint4 wall = c >> 4 & ONES;

    const uint4 hit = ((n & s & ~e & ~v) | (e & v & ~n & ~s)) & ~wall;
    const uint4 flip = (n ^ s) & wall, turn = (e ^ v) & wall;
    n ^= hit ^ flip;
    s ^= hit ^ flip;
    e ^= hit ^ turn;
    v ^= hit ^ turn;
    next[y * quads + x] = n | e << 1 | s << 2 | v << 3 | wall << 4;
}
