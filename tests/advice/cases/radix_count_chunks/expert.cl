#define GROUP 64
#define KEYS_PER_ITEM 64
#define DIGITS 16
#define SHARE (GROUP / DIGITS)   // items that add up a digit

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void radix_count(__global const uint4 *restrict keys, __global uint *restrict counts, uint shift)
{
    __local uint bins[DIGITS][GROUP + 1];
    __local uint sums[DIGITS][SHARE];
    const uint lid = get_local_id(0);

    for (int d = 0; d < DIGITS; ++d)
        bins[d][lid] = 0;

    keys += get_group_id(0) * (GROUP * KEYS_PER_ITEM / 4) + lid;
#pragma unroll 4
    for (int k = 0; k < KEYS_PER_ITEM / 4; ++k) {
        const uint4 digit = (keys[k * GROUP] >> shift) & (DIGITS - 1);
        bins[digit.x][lid]++;
        bins[digit.y][lid]++;
        bins[digit.z][lid]++;
        bins[digit.w][lid]++;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    uint sum = 0;
    for (int i = lid % SHARE; i < GROUP; i += SHARE)
        sum += bins[lid / SHARE][i];
    sums[lid / SHARE][lid % SHARE] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < DIGITS)
        counts[lid * get_num_groups(0) + get_group_id(0)] = sums[lid][0] + sums[lid][1] + sums[lid][2] + sums[lid][3];
}
