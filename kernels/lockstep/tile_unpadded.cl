/* A square tile read by columns: they lie in few banks. */
kernel void tile_unpadded(global const float *in, global float *out)
{
    local float tile[16][16];
    const int x = get_local_id(0), y = get_local_id(1);
    const int i = get_global_id(1) * 16 + x;
    tile[y][x] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = tile[x][y];
}
