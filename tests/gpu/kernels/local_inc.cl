/* Counters in local memory: which one an item increments depends on its number. */
kernel void local_inc(global int *out, int factor, int mask)
{
    local int counts[2048];
    const int l = get_local_id(0);
    const int size = get_local_size(0);
    for (int k = l; k <= mask; k += size)
        counts[k] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_inc(&counts[factor * l & mask]);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = l; k <= mask; k += size)
        out[(mask + 1) * get_group_id(0) + k] = counts[k];
}
