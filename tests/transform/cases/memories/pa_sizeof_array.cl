/* How many items fill it. */
kernel void asked(global const int *in, global int *out)
{
    local int tile[4][8];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = tile[3 - y][x] + sizeof( /* all */ tile);
}
