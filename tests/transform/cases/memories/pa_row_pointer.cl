/* A pointer to a row, which may stay one. */
kernel void rows(global const int *in, global int *out)
{
    local int tile[8][8];
    const int x = get_local_id(0), y = get_local_id(1);
    local int *row = tile[y];
    row[x] = in[y * 8 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 8 + x] = tile[x][y];
}
