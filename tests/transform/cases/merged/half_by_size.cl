/* Sizes of groups decide, in conditions and bounds. */
kernel void half_by_size(global const int *in, global int *out, int n)
{
    const uint items = get_local_size(0), half_of = items >> 1;
    local int tile[8];
    tile[get_local_id(0)] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    int v = 0;
    if (get_local_size(0) > 4) v = tile[get_local_id(0) < half_of ? get_local_id(0) + half_of : get_local_id(0) - half_of];
    else v = -1;
    v += get_global_size(0) / get_local_size(0) - get_num_groups(0);
    out[get_group_id(0) * items + get_local_id(0)] = v * 100 + items;
}
