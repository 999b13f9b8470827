/* The condition of a store counts the groups. */
kernel void effect_in_condition(global const int *in, global int *out, global int *counter)
{
    local int tile[16];
    const int x = get_global_id(0), l = get_local_id(0);
    tile[l] = in[x];
    if (atomic_inc(counter) >= 0)
        tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
