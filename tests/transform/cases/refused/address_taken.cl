/* Someone else has an address in the tile. */
kernel void address_taken(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    local int *other = &tile[15 - l];
    const int before = *other;
    barrier(CLK_LOCAL_MEM_FENCE);
    *other = before + l;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[l];
}
