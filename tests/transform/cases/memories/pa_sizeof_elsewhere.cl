/* Another kernel asks for its own tile. */
kernel void here(global const int *in, global int *out)
{
    local int tile[4][8];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = tile[3 - y][7 - x];
}
kernel void there(global int *out)
{
    local int tile[8];
    tile[get_local_id(0)] = sizeof(tile);
    out[get_global_id(0)] = tile[get_local_id(0)];
}
