#define BLOCK_X 16
#define BLOCK_Y 16
#define AMB_TEMP 80.0f

// One explicit step. A block of temperatures is staged with a rim around it; each item has a result.
__kernel void hotspot(__global const float *power, __global const float *temp_src, __global float *temp_dst,
                      int grid_cols, int grid_rows, float Cap, float Rx, float Ry, float Rz, float step)
{
    __local float t[BLOCK_Y + 2][BLOCK_X + 2];

    int tx = get_local_id(0) + 1;
    int ty = get_local_id(1) + 1;
    int xidx = get_global_id(0);
    int yidx = get_global_id(1);
    int index = grid_cols * yidx + xidx;
    bool inside = xidx < grid_cols && yidx < grid_rows;

    if (inside) {
        t[ty][tx] = temp_src[index];
        if (ty == 1)
            t[0][tx] = temp_src[yidx == 0 ? index : index - grid_cols];
        if (ty == BLOCK_Y || yidx == grid_rows - 1)
            t[ty + 1][tx] = temp_src[yidx == grid_rows - 1 ? index : index + grid_cols];
        if (tx == 1)
            t[ty][0] = temp_src[xidx == 0 ? index : index - 1];
        if (tx == BLOCK_X || xidx == grid_cols - 1)
            t[ty][tx + 1] = temp_src[xidx == grid_cols - 1 ? index : index + 1];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (inside) {
        temp_dst[index] = t[ty][tx] + step / Cap * (power[index] +
            (t[ty + 1][tx] + t[ty - 1][tx] - 2.0f * t[ty][tx]) / Ry +
            (t[ty][tx + 1] + t[ty][tx - 1] - 2.0f * t[ty][tx]) / Rx +
            (AMB_TEMP - t[ty][tx]) / Rz);
    }
}
