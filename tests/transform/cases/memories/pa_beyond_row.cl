/* Filled through its first row, beyond its end: no C, but all compilers take it. */
kernel void beyond(global const int *in, global int *out)
{
    local int tile[8][8];
    const int x = get_local_id(0), y = get_local_id(1), l = y * 8 + x;
    tile[0][l] = in[get_group_id(0) * 64 + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_group_id(0) * 64 + l] = tile[x][y];
}
