#define BLOCK_LEN 128

long running_sum(__local long* sums, uint l, long v)
{
    sums[l] = v;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint d = 1; d < BLOCK_LEN; d *= 2)
    {
        long other = l >= d ? sums[l - d] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        v += other;
        sums[l] = v;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    return v;
}

// Delta-of-delta decoding: each block carries its first timestamp (less one step) and first step.
// A work-group per block: steps are a running sum of deltas, and stamps one of steps.
__kernel void decode_dod(__global const int* dod, __global const long* base, __global const int* step,
                         __global long* stamp, uint num_blocks)
{
    __local long sums[BLOCK_LEN];
    uint b = get_group_id(0);
    uint k = get_local_id(0);

    long delta = step[b] + running_sum(sums, k, dod[b * BLOCK_LEN + k]);
    stamp[b * BLOCK_LEN + k] = base[b] + running_sum(sums, k, delta);
}
