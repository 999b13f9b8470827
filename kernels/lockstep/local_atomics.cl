/* Counters in local memory, added to those in global memory at the end. */
kernel void local_atomics(global int *out)
{
    local int bins[4];
    const int l = get_local_id(0);
    if (l < 4)
        bins[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_inc(&bins[l & 3]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < 4)
        atomic_add(&out[l], bins[l]);
}
