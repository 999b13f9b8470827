// BLAKE2s-256 of leaves of 64 bytes, as the lowest layer of a hash tree.
// Word w of leaf i is data[w * leaves + i]; digests are laid out alike.
#define ROR(x, n) rotate(x, (uint)(32 - n))
#define MIX(a, b, c, d, x, y)                        \
    a += b + x; d = ROR(d ^ a, 16);                  \
    c += d;     b = ROR(b ^ c, 12);                  \
    a += b + y; d = ROR(d ^ a, 8);                   \
    c += d;     b = ROR(b ^ c, 7);

#define ROUND(s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15) \
    MIX(v0, v4, v8,  v12, M(s0),  M(s1))  MIX(v1, v5, v9,  v13, M(s2),  M(s3))       \
    MIX(v2, v6, v10, v14, M(s4),  M(s5))  MIX(v3, v7, v11, v15, M(s6),  M(s7))       \
    MIX(v0, v5, v10, v15, M(s8),  M(s9))  MIX(v1, v6, v11, v12, M(s10), M(s11))      \
    MIX(v2, v7, v8,  v13, M(s12), M(s13)) MIX(v3, v4, v9,  v14, M(s14), M(s15))

#define M(i) m[i]

__kernel void blake2s_leaves(__global const uint *restrict data, __global uint *restrict digests, uint leaves)
{
    const uint i = get_global_id(0), n = leaves;
    __global const uint *in = data + i;
    __global uint *out = digests + i;
    uint m[16];
#pragma unroll
    for (int w = 0; w < 16; w++)
        m[w] = in[w * n];

    // parameter block of an unkeyed digest of 32 bytes; the only block, of 64 bytes, is the last
    uint v0 = 0x6a09e667u ^ 0x01010020u, v8 = 0x6a09e667u;
    uint v1 = 0xbb67ae85u, v9 = 0xbb67ae85u;
    uint v2 = 0x3c6ef372u, v10 = 0x3c6ef372u;
    uint v3 = 0xa54ff53au, v11 = 0xa54ff53au;
    uint v4 = 0x510e527fu, v12 = 0x510e527fu ^ 64u;
    uint v5 = 0x9b05688cu, v13 = 0x9b05688cu;
    uint v6 = 0x1f83d9abu, v14 = 0x1f83d9abu ^ 0xffffffffu;
    uint v7 = 0x5be0cd19u, v15 = 0x5be0cd19u;

    ROUND(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    ROUND(14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3)
    ROUND(11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4)
    ROUND(7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8)
    ROUND(9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13)
    ROUND(2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9)
    ROUND(12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11)
    ROUND(13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10)
    ROUND(6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5)
    ROUND(10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0)

    out[0 * n] = 0x6a09e667u ^ 0x01010020u ^ v0 ^ v8;
    out[1 * n] = 0xbb67ae85u ^ v1 ^ v9;
    out[2 * n] = 0x3c6ef372u ^ v2 ^ v10;
    out[3 * n] = 0xa54ff53au ^ v3 ^ v11;
    out[4 * n] = 0x510e527fu ^ v4 ^ v12;
    out[5 * n] = 0x9b05688cu ^ v5 ^ v13;
    out[6 * n] = 0x1f83d9abu ^ v6 ^ v14;
    out[7 * n] = 0x5be0cd19u ^ v7 ^ v15;
}
