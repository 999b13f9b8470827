#define COLS  160
#define ROWS  32
#define PITCH (COLS + 1)

__kernel __attribute__((reqd_work_group_size(ROWS, 1, 1)))
void smooth_lines(__global const float *src, __global float *dst)
{
    __local float line[ROWS * PITCH];
    const uint lid = get_local_id(0);
    const uint base = get_group_id(0) * ROWS * COLS;

    for (uint k = lid; k < ROWS * COLS; k += ROWS)
        line[k / COLS * PITCH + k % COLS] = src[base + k];
    barrier(CLK_LOCAL_MEM_FENCE);

    float y = 0.0f;
    for (uint c = 0; c < COLS; c++) {
        y = 0.5f * (y + line[lid * PITCH + c]);
        line[lid * PITCH + c] = y;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint k = lid; k < ROWS * COLS; k += ROWS)
        dst[base + k] = line[k / COLS * PITCH + k % COLS];
}
