#define R 3
#define GROUP 16
#define SIDE (GROUP + 2 * R)

__kernel void morph_gradient(__global const uchar * src, __global uchar * dst, int cols, int rows)
{
    int x = get_global_id(0), y = get_global_id(1), lx = get_local_id(0), ly = get_local_id(1);
    __local uchar tile[SIDE][SIDE];

    // the border is repeated, which neither the lowest nor the highest can tell
    for (int j = ly; j < SIDE; j += GROUP)
        for (int i = lx; i < SIDE; i += GROUP)
            tile[j][i] = src[mad24(clamp(y - ly + j - R, 0, rows - 1), cols, clamp(x - lx + i - R, 0, cols - 1))];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x < cols && y < rows)
    {
        uchar low = 255, high = 0;
        for (int j = 0; j <= 2 * R; j++)
            for (int i = 0; i <= 2 * R; i++)
            {
                low = min(low, tile[ly + j][lx + i]);
                high = max(high, tile[ly + j][lx + i]);
            }
        dst[mad24(y, cols, x)] = high - low;
    }
}
