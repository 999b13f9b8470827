// An image of twice the size: source pixels of a tile in local memory, then rows, then columns are interpolated.
int inside(int at, int size)
{
    return min(size - 1, (int)abs(at));
}

__kernel void grow(__global const uchar *src, int src_step, int src_rows, int src_cols,
                   __global uchar *dst, int dst_step, int dst_rows, int dst_cols)
{
    __local float patch[LY / 2 + 2][LX / 2 + 2], wide[LY / 2 + 2][LX];
    const int x = get_global_id(0), y = get_global_id(1), tx = get_local_id(0), ty = get_local_id(1);

    if (tx < LX / 2 + 2 && ty < LY / 2 + 2) {
        const int from_x = inside((int)get_group_id(0) * (LX / 2) + tx - 1, src_cols);
        const int from_y = inside((int)get_group_id(1) * (LY / 2) + ty - 1, src_rows);

        patch[ty][tx] = convert_float(src[from_y * src_step + from_x]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    const float mid_x = (tx & 1) == 0 ? 0.75f : 0.0f, side_x = (tx & 1) == 0 ? 0.125f : 0.5f;
    const float mid_y = (ty & 1) == 0 ? 0.75f : 0.0f, side_y = (ty & 1) == 0 ? 0.125f : 0.5f;
    float sum;

    if (ty < LY / 2 + 2) {
        sum = side_x * patch[ty][1 + ((tx - 1) >> 1)];
        sum = mad(mid_x, patch[ty][1 + (tx >> 1)], sum);
        sum = mad(side_x, patch[ty][1 + ((tx + 2) >> 1)], sum);
        wide[ty][tx] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    sum = side_y * wide[1 + ((ty - 1) >> 1)][tx];
    sum = mad(mid_y, wide[1 + (ty >> 1)][tx], sum);
    sum = mad(side_y, wide[1 + ((ty + 2) >> 1)][tx], sum);
    if (x < dst_cols && y < dst_rows)
        dst[y * dst_step + x] = convert_uchar_sat_rte(sum);
}
