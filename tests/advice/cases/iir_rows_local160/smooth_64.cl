#define COLS  160
#define ROWS  64

// Smooths each scan line from left to right: y[c] = (y[c - 1] + x[c]) / 2.
// A group stages 64 lines, then each item runs along its own.
__kernel __attribute__((reqd_work_group_size(ROWS, 1, 1)))
void smooth_lines(__global const float *src, __global float *dst)
{
    __local float line[ROWS * COLS];
    const uint lid = get_local_id(0);
    const uint base = get_group_id(0) * ROWS * COLS;

    for (uint k = lid; k < ROWS * COLS; k += ROWS)
        line[k] = src[base + k];
    barrier(CLK_LOCAL_MEM_FENCE);

    float y = 0.0f;
    for (uint c = 0; c < COLS; c++) {
        y = 0.5f * (y + line[lid * COLS + c]);
        line[lid * COLS + c] = y;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint k = lid; k < ROWS * COLS; k += ROWS)
        dst[base + k] = line[k];
}
