/* All zero first, then what there is, with a barrier between. */
kernel void zero_first(global const int *in, global int *out)
{
    local int tile[18];
    const int l = get_local_id(0), x = get_global_id(0), n = get_global_size(0);
    for (int i = l; i < 18; i += 16)
        tile[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[l + 1] = in[x];
    if (l == 0 && x > 0)
        tile[0] = in[x - 1];
    if (l == 15 && x < n - 1)
        tile[17] = in[x + 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[l] + tile[l + 2] - 2 * tile[l + 1];
}
