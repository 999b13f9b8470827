/* Two arguments that are parts of one buffer. */
kernel void parts_overlap(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
