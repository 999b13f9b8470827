/* The arguments are moved to the group's part. */
kernel void moved_parameter(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0);
    in += get_group_id(0) * 16;
    out += get_group_id(0) * 16;
    tile[l] = in[l];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[l] = tile[15 - l];
}
