#define BLOCK_X 16
#define BLOCK_Y 16
#define AMB_TEMP 80.0f

// One explicit step. A block of temperatures and powers is staged; its rim belongs to other blocks.
__kernel void hotspot(__global const float *power, __global const float *temp_src, __global float *temp_dst,
                      int grid_cols, int grid_rows, float Cap, float Rx, float Ry, float Rz, float step)
{
    const float Rx_1 = 1.0f / Rx, Ry_1 = 1.0f / Ry, Rz_1 = 1.0f / Rz, step_div_Cap = step / Cap;
    __local float temp_on_cuda[BLOCK_Y][BLOCK_X];
    __local float power_on_cuda[BLOCK_Y][BLOCK_X];

    int tx = get_local_id(0);
    int ty = get_local_id(1);
    int xidx = get_group_id(0) * (BLOCK_X - 2) - 1 + tx;
    int yidx = get_group_id(1) * (BLOCK_Y - 2) - 1 + ty;
    int index = grid_cols * yidx + xidx;
    bool inside = xidx >= 0 && xidx < grid_cols && yidx >= 0 && yidx < grid_rows;

    if (inside) {
        temp_on_cuda[ty][tx] = temp_src[index];
        power_on_cuda[ty][tx] = power[index];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (inside && tx > 0 && tx < BLOCK_X - 1 && ty > 0 && ty < BLOCK_Y - 1) {
        int N = yidx == 0 ? ty : ty - 1;
        int S = yidx == grid_rows - 1 ? ty : ty + 1;
        int W = xidx == 0 ? tx : tx - 1;
        int E = xidx == grid_cols - 1 ? tx : tx + 1;
        temp_dst[index] = temp_on_cuda[ty][tx] + step_div_Cap * (power_on_cuda[ty][tx] +
            (temp_on_cuda[S][tx] + temp_on_cuda[N][tx] - 2.0f * temp_on_cuda[ty][tx]) * Ry_1 +
            (temp_on_cuda[ty][E] + temp_on_cuda[ty][W] - 2.0f * temp_on_cuda[ty][tx]) * Rx_1 +
            (AMB_TEMP - temp_on_cuda[ty][tx]) * Rz_1);
    }
}
