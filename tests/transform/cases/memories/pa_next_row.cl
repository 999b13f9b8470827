/* The element below is one row of elements behind. */
kernel void below(global const int *in, global int *out)
{
    local int tile[5][8];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 8 + x];
    if (y == 0)
        tile[4][x] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    local const int *own = &tile[y][x];
    out[y * 8 + x] = own[0] * 100 + own[8];
}
