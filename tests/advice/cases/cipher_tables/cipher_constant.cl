#define B0(w) ((w) & 0xff)
#define B1(w) ((w) >> 8 & 0xff)
#define B2(w) ((w) >> 16 & 0xff)
#define B3(w) ((w) >> 24)
#define MIX(a, b, c, d, k) (T0[B0(a)] ^ T1[B1(b)] ^ T2[B2(c)] ^ T3[B3(d)] ^ rk[k])

/* Key stream of a block cipher that counts: rounds of lookups in four tables of 256 words. */
__kernel void stream_cipher(__global uint4 *data, __constant uint *T0, __constant uint *T1,
                            __constant uint *T2, __constant uint *T3, __constant uint *rk, int rounds)
{
    uint gid = get_global_id(0);
    uint a = gid ^ rk[0], b = gid * 0x9e3779b9u ^ rk[1], c = rk[2], d = rk[3];
    for (int r = 1; r <= rounds; r++) {
        uint e = MIX(a, b, c, d, 4 * r);
        uint f = MIX(b, c, d, a, 4 * r + 1);
        uint g = MIX(c, d, a, b, 4 * r + 2);
        uint h = MIX(d, a, b, c, 4 * r + 3);
        a = e; b = f; c = g; d = h;
    }
    data[gid] ^= (uint4)(a, b, c, d);
}
