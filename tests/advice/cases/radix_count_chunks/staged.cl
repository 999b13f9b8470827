#define GROUP 64
#define KEYS_PER_ITEM 64
#define DIGITS 16
#define PART 16   // keys of an item that are staged at a time

__kernel void radix_count(__global const uint *keys, __global uint *counts, uint shift)
{
    __local uint bins[GROUP * DIGITS];
    __local uint part[GROUP][PART + 1];
    size_t lid = get_local_id(0);
    size_t first = get_group_id(0) * GROUP * KEYS_PER_ITEM;

    for (int d = 0; d < DIGITS; ++d)
        bins[lid * DIGITS + d] = 0;

    for (int from = 0; from < KEYS_PER_ITEM; from += PART) {
        for (int i = lid; i < GROUP * PART; i += GROUP)
            part[i / PART][i % PART] = keys[first + i / PART * KEYS_PER_ITEM + from + i % PART];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < PART; ++k) {
            uint digit = (part[lid][k] >> shift) & (DIGITS - 1);
            bins[lid * DIGITS + digit]++;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (lid < DIGITS) {
        uint sum = 0;
        for (int i = 0; i < GROUP; ++i)
            sum += bins[i * DIGITS + lid];
        counts[lid * get_num_groups(0) + get_group_id(0)] = sum;
    }
}
