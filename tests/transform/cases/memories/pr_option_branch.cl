/* Which tile there is an option says. */
kernel void branches(global const int *in, global int *bins, int n)
{
    const int x = get_global_id(0), l = get_local_id(0);
    if (n == 0) return;
#if WIDE
    local int tile[32];
#else
    local int tile[16];
#endif
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_inc(&bins[tile[15 - l]]);
}
