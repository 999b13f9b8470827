#define COLS  160
#define ROWS  32
#define SIDE  32

// 32 lines in squares of 32 columns; what a line has come to stays in a register.
__kernel __attribute__((reqd_work_group_size(ROWS, 1, 1)))
void smooth_lines(__global const float *src, __global float *dst)
{
    __local float square[ROWS][SIDE + 1];
    const uint lid = get_local_id(0);
    const uint base = get_group_id(0) * ROWS * COLS;
    float y = 0.0f;

    for (uint left = 0; left < COLS; left += SIDE) {
        for (uint r = 0; r < ROWS; r++)
            square[r][lid] = src[base + r * COLS + left + lid];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint c = 0; c < SIDE; c++) {
            y = 0.5f * (y + square[lid][c]);
            square[lid][c] = y;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint r = 0; r < ROWS; r++)
            dst[base + r * COLS + left + lid] = square[r][lid];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
