/* Groups in the order of diagonals. */
kernel void diagonal_groups(global const float *in, global float *out, int width)
{
    local float tile[8][9];
    const int gy = get_group_id(0);
    const int gx = (get_group_id(0) + get_group_id(1)) % get_num_groups(0);
    const int lx = get_local_id(0), ly = get_local_id(1);
    tile[ly][lx] = in[(gy * 8 + ly) * width + gx * 8 + lx];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[(gx * 8 + ly) * width + gy * 8 + lx] = tile[lx][ly];
}
