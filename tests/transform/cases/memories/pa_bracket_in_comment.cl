/* A bracket stands in a comment inside of the extent. */
kernel void bracket(global const int *in, global int *out)
{
    local int tile[4][8 /* as in[8 * y] */], more[4][8 /* ] */];
    const int x = get_local_id(0), y = get_local_id(1);
    more[y][x] = tile[y][x] = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = tile[3 - y][7 - x] + more[3 - y][x];
}
