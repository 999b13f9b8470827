/* A comment stands between the extents. */
kernel void between(global const int *in, global int *out)
{
    local int tile[4] /* rows */ [8] /* columns */;
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = tile[3 - y][7 - x];
}
