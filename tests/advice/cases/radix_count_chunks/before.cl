#define GROUP 64
#define KEYS_PER_ITEM 64
#define DIGITS 16

__kernel void radix_count(__global const uint *keys, __global uint *counts, uint shift)
{
    __local uint bins[GROUP * DIGITS];
    size_t lid = get_local_id(0);
    size_t gid = get_global_id(0);

    for (int d = 0; d < DIGITS; ++d)
        bins[lid * DIGITS + d] = 0;

    for (int k = 0; k < KEYS_PER_ITEM; ++k) {
        uint digit = (keys[gid * KEYS_PER_ITEM + k] >> shift) & (DIGITS - 1);
        bins[lid * DIGITS + digit]++;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (lid < DIGITS) {
        uint sum = 0;
        for (int i = 0; i < GROUP; ++i)
            sum += bins[i * DIGITS + lid];
        counts[lid * get_num_groups(0) + get_group_id(0)] = sum;
    }
}
