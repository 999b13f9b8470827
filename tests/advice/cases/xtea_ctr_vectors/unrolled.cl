// XTEA in counter mode. round_keys: the sums with the words of the key, made by the host, two a cycle.
#define CYCLES 32

#define MIX(v) ((((v) << 4) ^ ((v) >> 5)) + (v))

// a work-item: two blocks of eight bytes
kernel void xtea_ctr(global const uint4 *restrict text, global uint4 *restrict cipher,
                     constant uint *round_keys, const uint nonce, const uint counter,
                     const uint count)
{
    const uint i = get_global_id(0);
    if (i >= count)
        return;

    uint2 left = nonce, right = counter + (uint2)(2 * i, 2 * i + 1);
#pragma unroll
    for (int c = 0; c < CYCLES; c++) {
        left += MIX(right) ^ round_keys[2 * c];
        right += MIX(left) ^ round_keys[2 * c + 1];
    }
    cipher[i] = text[i] ^ (uint4)(left.x, right.x, left.y, right.y);
}
