/* Ids over all dimensions. */
kernel void linear_ids(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_linear_id();
    tile[l] = in[get_group_id(0) * 16 + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_group_id(0) * 16 + l] = tile[15 - l];
}
