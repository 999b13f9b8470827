// An image of twice the size: source pixels of a tile in local memory, then rows, then columns are interpolated.
// An item has four pixels of a row; the tile is LX quads wide.
int inside(int at, int size)
{
    return min(size - 1, (int)abs(at));
}

__kernel void grow(__global const uchar *src, int src_step, int src_rows, int src_cols,
                   __global uchar *dst, int dst_step, int dst_rows, int dst_cols)
{
    __local float patch[LY / 2 + 2][2 * LX + 2];
    __local float4 wide[LY / 2 + 2][LX];
    const int tx = get_local_id(0), ty = get_local_id(1);
    const int left = (int)get_group_id(0) * (2 * LX) - 1, top = (int)get_group_id(1) * (LY / 2) - 1;

    if (ty < LY / 2 + 2)
        for (int u = tx; u < 2 * LX + 2; u += LX)
            patch[ty][u] = convert_float(src[inside(top + ty, src_rows) * src_step + inside(left + u, src_cols)]);
    barrier(CLK_LOCAL_MEM_FENCE);

    if (ty < LY / 2 + 2) {
        const float a = patch[ty][2 * tx], b = patch[ty][2 * tx + 1];
        const float c = patch[ty][2 * tx + 2], d = patch[ty][2 * tx + 3];

        wide[ty][tx] = (float4)(0.125f * a + 0.75f * b + 0.125f * c, 0.5f * b + 0.5f * c,
                                0.125f * b + 0.75f * c + 0.125f * d, 0.5f * c + 0.5f * d);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    const float mid_y = (ty & 1) == 0 ? 0.75f : 0.0f, side_y = (ty & 1) == 0 ? 0.125f : 0.5f;
    float4 sum = side_y * wide[1 + ((ty - 1) >> 1)][tx];

    sum += mid_y * wide[1 + (ty >> 1)][tx];
    sum += side_y * wide[1 + ((ty + 2) >> 1)][tx];

    const int x = 4 * get_global_id(0), y = get_global_id(1);

    if (x < dst_cols && y < dst_rows)
        *(__global uchar4 *)(dst + y * dst_step + x) = convert_uchar4_sat_rte(sum);
}
