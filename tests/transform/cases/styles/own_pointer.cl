/* Each row of a group has a pointer of its own, and a place of its own in the source. */
kernel void own_pointer(global const int *in, global int *out, local int *all)
{
    const int lx = get_local_id(0), ly = get_local_id(1), row = get_global_size(0);
    local int *tile = all + 16 * (ly ^ 1);
    tile[lx] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(1) * row + get_global_id(0)] = tile[15 - lx];
}
