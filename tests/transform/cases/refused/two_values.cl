/* Two items store an element from different places. */
kernel void two_values(global const int *in, global int *out)
{
    local int tile[8];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l / 2] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[(15 - l) / 2];
}
