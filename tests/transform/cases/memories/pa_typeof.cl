/* Another array has the same type. */
kernel void same(global const int *in, global int *out)
{
    local int tile[4][8];
    local __typeof__(tile) other;
    local int (*rows)[8] = other;
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 8 + x];
    rows[y][x] = x;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = tile[3 - y][7 - x] + other[3 - y][x];
}
