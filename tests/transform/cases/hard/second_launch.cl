/* The second launch works in place. */
kernel void second_launch(global const int *in, global int *out)
{
    local int tile[16];
    const int x = get_global_id(0), l = get_local_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l] + tile[l];
}
