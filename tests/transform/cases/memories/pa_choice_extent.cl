/* Extents of macros without brackets that hold a choice or an or. */
#define WIDE 1
#define COLUMNS WIDE ? 8 : 4
#define DEEP 4 | 4
kernel void choice(global const int *in, global int *out)
{
    local int tile[4][COLUMNS], other[8][DEEP];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 8 + x];
    other[x][y] = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = tile[3 - y][7 - x] + other[7 - x][y];
}
