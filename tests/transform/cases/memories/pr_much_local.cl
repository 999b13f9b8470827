/* The kernel's own local memory leaves no room for 12 KiB of counters. */
kernel void crowded(global const int *in, global int *bins)
{
    local int tile[7000];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l * 400] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_inc(&bins[tile[(15 - l) * 400]]);
}
