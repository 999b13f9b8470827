// game of life on a torus, a char per cell (0 or 1). Four cells in a word, ROWS words below each other.
#define ROWS 8
#define BYTE(r, i) ((__global const uchar *)(r))[i]
#define WORD(a, b, c, d) as_uint((uchar4)(a, b, c, d))

uint row3(uint cells, uchar w, uchar e)
{
        const uchar4 c = as_uchar4(cells);
        return cells + WORD(w, c.x, c.y, c.z) + WORD(c.y, c.z, c.w, e);
}

__kernel void
life(__global const uint *old, __global uint *new, const int W, const int H)
{
        const int words = W / 4;
        const int x = get_global_id(0), y0 = get_global_id(1) * ROWS;
        const int l = x > 0 ? x * 4 - 1 : W - 1, e = x < words - 1 ? x * 4 + 4 : 0;

        __global const uint *r = old + (y0 > 0 ? y0 - 1 : H - 1) * words;
        uint above = row3(r[x], BYTE(r, l), BYTE(r, e));
        r = old + y0 * words;
        uint me = r[x];
        uint here = row3(me, BYTE(r, l), BYTE(r, e));

        for (int k = 0; k < ROWS; k++) {
                const int y = y0 + k;
                r = old + (y < H - 1 ? y + 1 : 0) * words;
                const uint next = r[x];
                const uint below = row3(next, BYTE(r, l), BYTE(r, e));
                const uint sum = above + here + below;
                /* with the neighbours counted: 3, or 2 and living */
                const uint around = sum - me;
                const uint t = (around | me) ^ 0x03030303u;
                /* t is 0 in the bytes that live on; bytes are below 16 */
                new[y * words + x] = (0x10101010u - t) >> 4 & 0x01010101u;
                above = here;
                here = below;
                me = next;
        }
}
