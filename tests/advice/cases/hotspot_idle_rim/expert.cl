#define ROWS 4
#define AMB_TEMP 80.0f

// One explicit step; an item walks down four rows.
__kernel void hotspot(__global const float *restrict power, __global const float *restrict temp_src,
                      __global float *restrict temp_dst,
                      int grid_cols, int grid_rows, float Cap, float Rx, float Ry, float Rz, float step)
{
    const int x = get_global_id(0);
    const int y0 = get_global_id(1) * ROWS;
    if (x >= grid_cols || y0 >= grid_rows)
        return;
    const float s = step / Cap, sx = s / Rx, sy = s / Ry, sz = s / Rz;
    const int west = x == 0 ? 0 : -1, east = x == grid_cols - 1 ? 0 : 1;
    int at = y0 * grid_cols + x;
    float n = temp_src[y0 == 0 ? at : at - grid_cols], c = temp_src[at];
    #pragma unroll
    for (int r = 0; r < ROWS; r++) {
        if (y0 + r < grid_rows) {
            const float below = temp_src[y0 + r == grid_rows - 1 ? at : at + grid_cols];
            temp_dst[at] = c + s * power[at] + sy * (below + n - 2.0f * c) +
                sx * (temp_src[at + east] + temp_src[at + west] - 2.0f * c) + sz * (AMB_TEMP - c);
            n = c;
            c = below;
            at += grid_cols;
        }
    }
}
