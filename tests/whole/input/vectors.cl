/* Local memory by vload and vstore, and nothing else local. */
kernel void vectors(global const int *in, global int *out)
{
    local int tile[64];
    const int l = get_local_id(0), i = get_global_id(0);
    vstore4(vload4(i, in), l, tile);
    barrier(CLK_LOCAL_MEM_FENCE);
    vstore4(vload4(15 - l, tile), i, out);
}
