/* A row has a type of its own. */
typedef int row[8];
kernel void typed(global const int *in, global int *out)
{
    local row tile[4];
    const int x = get_local_id(0), y = get_local_id(1);
    tile[y][x] = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = tile[3 - y][7 - x];
}
