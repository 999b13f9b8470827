// An image of twice the size: source pixels of a tile in local memory, then rows, then columns are interpolated.
// An item has two by two pixels.
int inside(int at, int size)
{
    return min(size - 1, (int)abs(at));
}

__kernel void grow(__global const uchar *src, int src_step, int src_rows, int src_cols,
                   __global uchar *dst, int dst_step, int dst_rows, int dst_cols)
{
    __local float patch[LY + 2][LX + 2], wide[LY + 2][2 * LX];
    const int tx = get_local_id(0), ty = get_local_id(1);
    const int left = (int)get_group_id(0) * LX - 1, top = (int)get_group_id(1) * LY - 1;

    for (int v = ty; v < LY + 2; v += LY)
        for (int u = tx; u < LX + 2; u += LX)
            patch[v][u] = convert_float(src[inside(top + v, src_rows) * src_step + inside(left + u, src_cols)]);
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int v = ty; v < LY + 2; v += LY) {
        const float a = patch[v][tx], b = patch[v][tx + 1], c = patch[v][tx + 2];

        wide[v][2 * tx] = 0.125f * a + 0.75f * b + 0.125f * c;
        wide[v][2 * tx + 1] = 0.5f * b + 0.5f * c;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    const int x = 2 * get_global_id(0), y = 2 * get_global_id(1);

    if (x < dst_cols && y < dst_rows) {
        for (int u = 0; u < 2; u++) {
            const float a = wide[ty][2 * tx + u], b = wide[ty + 1][2 * tx + u], c = wide[ty + 2][2 * tx + u];

            dst[y * dst_step + x + u] = convert_uchar_sat_rte(0.125f * a + 0.75f * b + 0.125f * c);
            dst[(y + 1) * dst_step + x + u] = convert_uchar_sat_rte(0.5f * b + 0.5f * c);
        }
    }
}
