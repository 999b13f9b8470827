// Canonical form of packed reads: 64 bases of two bits in a ulong2 (first base in the top bits of x), each becomes
// the lesser of itself and its reverse complement. A = 0, C = 1, G = 2, T = 3, so the complement is a NOT.
// The flag says whether it was turned round.
#define D(v) (255 - (((v) & 3) << 6 | ((v) >> 2 & 3) << 4 | ((v) >> 4 & 3) << 2 | (v) >> 6))
#define D4(v) D(v), D((v) + 1), D((v) + 2), D((v) + 3)
#define D16(v) D4(v), D4((v) + 4), D4((v) + 8), D4((v) + 12)
#define D64(v) D16(v), D16((v) + 16), D16((v) + 32), D16((v) + 48)
__constant uchar four_turned[256] = { D64(0), D64(64), D64(128), D64(192) };

inline ulong turn(ulong w)
{
    ulong t = 0;
#pragma unroll
    for (int k = 0; k < 8; ++k, w >>= 8)
        t = t << 8 | four_turned[w & 255];
    return t;
}

__kernel void canonical(__global const ulong2 *restrict reads, __global ulong2 *restrict out,
                        __global uchar *restrict turned, const uint count)
{
    const uint i = get_global_id(0);
    if (i >= count)
        return;
    const ulong2 a = reads[i];
    const ulong2 b = (ulong2)(turn(a.y), turn(a.x));
    const bool less = b.x < a.x || (b.x == a.x && b.y < a.y);
    out[i] = less ? b : a;
    turned[i] = less;
}
