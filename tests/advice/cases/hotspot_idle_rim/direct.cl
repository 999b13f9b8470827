#define AMB_TEMP 80.0f

// One explicit step.
__kernel void hotspot(__global const float *power, __global const float *temp_src, __global float *temp_dst,
                      int grid_cols, int grid_rows, float Cap, float Rx, float Ry, float Rz, float step)
{
    int xidx = get_global_id(0);
    int yidx = get_global_id(1);
    if (xidx >= grid_cols || yidx >= grid_rows)
        return;
    int index = grid_cols * yidx + xidx;
    int N = yidx == 0 ? index : index - grid_cols;
    int S = yidx == grid_rows - 1 ? index : index + grid_cols;
    int W = xidx == 0 ? index : index - 1;
    int E = xidx == grid_cols - 1 ? index : index + 1;
    temp_dst[index] = temp_src[index] + step / Cap * (power[index] +
        (temp_src[S] + temp_src[N] - 2.0f * temp_src[index]) / Ry +
        (temp_src[E] + temp_src[W] - 2.0f * temp_src[index]) / Rx +
        (AMB_TEMP - temp_src[index]) / Rz);
}
