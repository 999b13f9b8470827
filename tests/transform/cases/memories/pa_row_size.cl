/* sizeof of the row that the array begins with. */
kernel void sized(global const int *in, global int *out)
{
    local int tile[4][8];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * (sizeof *tile / sizeof(int)) + x] = tile[3 - y][x];
}
