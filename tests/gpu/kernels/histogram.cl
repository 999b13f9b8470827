/* Counts in local memory, added to those of all groups at the end. */
kernel void histogram(global const uint *in, global int *bins)
{
    local int counts[64];
    const uint l = get_local_id(0);
    const uint size = get_global_size(0);
    if (l < 64)
        counts[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 0; k < 4; k++)
        atomic_inc(&counts[(in[k * size + get_global_id(0)] * 2654435769u) >> 26]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < 64)
        atomic_add(&bins[l], counts[l]);
}
