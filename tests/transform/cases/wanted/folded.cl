/* A group in one dimension that works as if it had two. */
kernel void folded(global const int *in, global int *out, int row)
{
    local int tile[8][9];
    const int l = get_local_id(0), tx = l % 8, ty = l / 8;
    const int gx = get_group_id(0) % 2, gy = get_group_id(0) / 2;
    tile[ty][tx] = in[(gy * 8 + ty) * row + gx * 8 + tx];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[(gy * 8 + ty) * row + gx * 8 + tx] = tile[tx][ty];
}
