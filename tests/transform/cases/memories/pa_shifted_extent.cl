/* The extent is a macro without brackets. */
#define COLUMNS 32 >> 2
kernel void shifted(global const int *in, global int *out)
{
    local int tile[4][COLUMNS];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = tile[3 - y][7 - x];
}
