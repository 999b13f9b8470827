// XTEA in counter mode. round_keys: the sums with the words of the key, made by the host, two a cycle.
#define CYCLES 32

#define MIX(v) ((((v) << 4) ^ ((v) >> 5)) + (v))

// a work-item: four blocks, two and two of eight bytes
kernel void xtea_ctr(global const uint4 *restrict text, global uint4 *restrict cipher,
                     constant uint *round_keys, const uint nonce, const uint counter,
                     const uint count)
{
    const uint size = get_local_size(0), i = get_group_id(0) * 2 * size + get_local_id(0), j = i + size;
    if (i >= count)
        return;

    uint4 left = nonce, right = counter + (uint4)(2 * i, 2 * i + 1, 2 * j, 2 * j + 1);
#pragma unroll 8
    for (int c = 0; c < CYCLES; c++) {
        left += MIX(right) ^ round_keys[2 * c];
        right += MIX(left) ^ round_keys[2 * c + 1];
    }
    cipher[i] = text[i] ^ (uint4)(left.x, right.x, left.y, right.y);
    if (j < count)
        cipher[j] = text[j] ^ (uint4)(left.z, right.z, left.w, right.w);
}
