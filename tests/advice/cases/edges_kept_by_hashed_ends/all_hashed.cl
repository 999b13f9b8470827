// Edges, a bit each, are kept if the bit of the end that their number hashes to is set.

#define TURN(x, n) rotate(x, (ulong)(n))

ulong end_of(ulong edge, ulong v0, ulong v1, ulong v2, ulong v3)
{
    v3 ^= edge;
    for (int round = 0; round < 6; round++) {
        if (round == 2) {
            v0 ^= edge;
            v2 ^= 0xFF;
        }
        v0 += v1;
        v2 += v3;
        v1 = TURN(v1, 13) ^ v0;
        v3 = TURN(v3, 16) ^ v2;
        v0 = TURN(v0, 32);
        v2 += v1;
        v0 += v3;
        v1 = TURN(v1, 17) ^ v2;
        v3 = TURN(v3, 21) ^ v0;
        v2 = TURN(v2, 32);
    }
    return v0 ^ v1 ^ v2 ^ v3;
}

__kernel void keep_edges(__global const uint *edges, __global uint *kept, __global const uint *shared,
                         const uint mask, const uint side, const ulong k0, const ulong k1, const ulong k2,
                         const ulong k3)
{
    const uint word = get_global_id(0);
    uint all = edges[word], result = 0;

    for (uint bit = 0; bit < 32; bit++) {
        uint end = (uint)end_of(2 * (32UL * word + bit) + side, k0, k1, k2, k3) & mask;
        result |= (shared[end >> 5] >> (end & 31) & 1) << bit;
    }
    kept[word] = result & all;
}
