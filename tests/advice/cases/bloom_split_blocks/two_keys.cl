// Probe side of a split block Bloom filter: a key sets one bit in each of the eight words of one block, so that a
// probe touches one sector of 32 bytes. Keys are read side by side, and both halves of a block are asked for at once.
#define SALT_LO (uint4)(0x47b6137bu, 0x44974d91u, 0x8824ad5bu, 0xa2b7289du)
#define SALT_HI (uint4)(0x705495c7u, 0x2df1424bu, 0x9efc4947u, 0x5c6bfb31u)

static inline ulong mix(ulong key)
{
    key ^= key >> 33;
    key *= 0xff51afd7ed558ccdul;
    return key ^ key >> 33;
}

static inline uchar probe(ulong key, __global const uint4 *restrict filter, uint block_mask)
{
    const ulong hash = mix(key);
    const uint block = (uint)(hash >> 32) & block_mask, low = (uint)hash;
    const uint4 lo = filter[2 * block], hi = filter[2 * block + 1];
    const uint4 miss = (~lo & (uint4)(1) << (low * SALT_LO >> 27)) | (~hi & (uint4)(1) << (low * SALT_HI >> 27));

    return !(miss.x | miss.y | miss.z | miss.w);
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void bloom_probe(__global const ulong2 *restrict keys, __global const uint4 *restrict filter,
                 __global uchar2 *restrict maybe, const uint nkeys, const uint block_mask)
{
    const uint i = get_global_id(0);
    if (2 * i >= nkeys)
        return;

    const ulong2 pair = keys[i];
    maybe[i] = (uchar2)(probe(pair.x, filter, block_mask), probe(pair.y, filter, block_mask));
}
