// Probe side of a split block Bloom filter: a key sets one bit in each of the eight words of one block, so that a
// probe touches one sector of 32 bytes. Keys are read side by side, and
// the second half of a block only where the first one does not tell.
#define SALT_LO (uint4)(0x47b6137bu, 0x44974d91u, 0x8824ad5bu, 0xa2b7289du)
#define SALT_HI (uint4)(0x705495c7u, 0x2df1424bu, 0x9efc4947u, 0x5c6bfb31u)

static inline ulong mix(ulong key)
{
    key ^= key >> 33;
    key *= 0xff51afd7ed558ccdul;
    return key ^ key >> 33;
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void bloom_probe(__global const ulong *restrict keys, __global const uint4 *restrict filter,
                 __global uchar *restrict maybe, const uint nkeys, const uint block_mask)
{
    const uint i = get_global_id(0);
    if (i >= nkeys)
        return;

    const ulong hash = mix(keys[i]);
    const uint block = (uint)(hash >> 32) & block_mask, low = (uint)hash;
    const uint4 first = ~filter[2 * block] & (uint4)(1) << (low * SALT_LO >> 27);
    uchar found = 0;

    if (!(first.x | first.y | first.z | first.w)) {
        const uint4 second = ~filter[2 * block + 1] & (uint4)(1) << (low * SALT_HI >> 27);
        found = !(second.x | second.y | second.z | second.w);
    }
    maybe[i] = found;
}
