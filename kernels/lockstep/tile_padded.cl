/* The same tile with a word more in every row: columns go over all banks. */
kernel void tile_padded(global const float *in, global float *out)
{
    local float tile[16][17];
    const int x = get_local_id(0), y = get_local_id(1);
    const int i = get_global_id(1) * 16 + x;
    tile[y][x] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = tile[x][y];
}
