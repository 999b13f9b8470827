// Canonical form of packed reads: 64 bases of two bits in a ulong2 (first base in the top bits of x), each becomes
// the lesser of itself and its reverse complement. A = 0, C = 1, G = 2, T = 3, so the complement is a NOT.
// The flag says whether it was turned round.
inline ulong turn(ulong w)
{
    w = ~w;
    w = (w & 0x3333333333333333ul) << 2 | (w >> 2 & 0x3333333333333333ul);
    w = (w & 0x0F0F0F0F0F0F0F0Ful) << 4 | (w >> 4 & 0x0F0F0F0F0F0F0F0Ful);
    return as_ulong(as_uchar8(w).s76543210);
}

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void canonical(__global const ulong2 *restrict reads, __global ulong2 *restrict out,
                        __global uchar *restrict turned, const uint count)
{
    const uint rest = count / 2, first = get_global_id(0);
    if (first >= rest)
        return;
    const ulong2 p[2] = { reads[first], reads[first + rest] };
#pragma unroll
    for (uint k = 0; k < 2; ++k) {
        const ulong2 a = p[k], b = (ulong2)(turn(a.y), turn(a.x));
        const bool less = b.x < a.x || (b.x == a.x && b.y < a.y);
        out[first + k * rest] = less ? b : a;
        turned[first + k * rest] = less;
    }
}
