/* Where something is stored depends on data. */
kernel void place_by_data(global const int *in, global const int *place, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[place[l]] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[l];
}
