/* The extent is an option's, and an expression. */
kernel void options(global const int *in, global int *out)
{
    local int tile[4][COLUMNS], other[2];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 8 + x];
    if (y == 0 && x < 2)
        other[x] = x;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = tile[3 - y][7 - x] + other[x & 1];
}
