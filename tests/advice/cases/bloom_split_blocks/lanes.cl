// Probe side of a split block Bloom filter: a key sets one bit in each of the eight words of one block, so that a
// probe touches one sector of 32 bytes. Keys are read side by side, and both halves of a block are asked for at once.
#define SALT_LO (uint4)(0x47b6137bu, 0x44974d91u, 0x8824ad5bu, 0xa2b7289du)
#define LANES 8
#define GROUP 256
#define SALT_HI (uint4)(0x705495c7u, 0x2df1424bu, 0x9efc4947u, 0x5c6bfb31u)

static inline ulong mix(ulong key)
{
    key ^= key >> 33;
    key *= 0xff51afd7ed558ccdul;
    return key ^ key >> 33;
}

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void bloom_probe(__global const ulong *restrict keys, __global const uint *restrict filter,
                 __global uchar *restrict maybe, const uint nkeys, const uint block_mask)
{
    __local uint missed[GROUP / LANES];
    const uint l = get_local_id(0), lane = l % LANES, i = get_global_id(0) / LANES;
    const uint4 salts = lane < 4 ? SALT_LO : SALT_HI;
    const uint4 salt2 = lane & 2 ? salts.zwzw : salts;
    const uint salt = lane & 1 ? salt2.y : salt2.x;

    if (lane == 0)
        missed[l / LANES] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < nkeys) {
        const ulong hash = mix(keys[i]);
        const uint block = (uint)(hash >> 32) & block_mask, low = (uint)hash;
        if (!(filter[block * LANES + lane] >> (low * salt >> 27) & 1))
            missed[l / LANES] = 1;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < nkeys && lane == 0)
        maybe[i] = !missed[l / LANES];
}
