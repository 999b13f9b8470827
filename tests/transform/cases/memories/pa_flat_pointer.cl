/* Filled as flat memory, read in rows and columns. */
kernel void flat(global const int *in, global int *out)
{
    local int tile[8][8];
    local int *all = &tile[0][0];
    const int x = get_local_id(0), y = get_local_id(1), l = y * 8 + x;
    all[l] = in[get_group_id(0) * 64 + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_group_id(0) * 64 + l] = tile[x][y];
}
