/* Two stores in a statement. */
kernel void comma_stores(global const int *in, global int *out)
{
    local int tile[32];
    const int l = get_local_id(0), first = 32 * get_group_id(0);
    tile[l] = in[first + l], tile[l + 16] = in[first + l + 16];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[31 - l] + tile[2 * l];
}
