/* int4 from short4, lanes of which are used. */
kernel void shorts_and_int4(global const short4 *in, global int4 *out)
{
    local int4 tile[8];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = convert_int4(in[x]);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[7 - l].wzyx * tile[l].s0 + tile[l].xxyy;
}
