/* Places of more than 32 bits on the way. */
kernel void long_places(global const int *in, global int *out, ulong from)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[from + x - 4294967296UL];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
