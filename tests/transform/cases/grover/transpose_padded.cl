/* Transposes through a tile that has a word more in each row than it needs. */
kernel void transpose_padded(global float *out, global float *in, uint width, uint height)
{
    local float tile[16][17];
    uint x = get_group_id(0) * 16 + get_local_id(0);
    uint y = get_group_id(1) * 16 + get_local_id(1);
    tile[get_local_id(1)][get_local_id(0)] = in[y * width + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    uint to_x = get_group_id(1) * 16 + get_local_id(0);
    uint to_y = get_group_id(0) * 16 + get_local_id(1);
    out[to_y * height + to_x] = tile[get_local_id(0)][get_local_id(1)];
}
