/* Two names for one piece of local memory. */
kernel void alias_of_argument(global const int *in, global int *out, local int *all)
{
    local int *tile = all;
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int other = tile[15 - l];
    barrier(CLK_LOCAL_MEM_FENCE);
    all[l] = 3;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = other + tile[l];
}
