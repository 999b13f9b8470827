/* A tile is turned, with a pad. */
kernel void transposed(global const int *in, global int *out, int n)
{
    local int tile[4][5];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[get_global_id(1) * 8 + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[(get_group_id(0) * 4 + y) * 8 + get_group_id(1) * 4 + x] = tile[x][y];
}
