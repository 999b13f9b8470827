// Sums that run down columns: those of a group's rows, each with all above it, and the last of these.
// An item has 32 rows that follow each other, all in registers: only their sum goes through local memory, once.
#define LANES 32
#define PARTS 8
#define EACH 32

kernel __attribute__((reqd_work_group_size(LANES, PARTS, 1)))
void run_down(global const float *restrict from, global float *restrict sums, global float *restrict lasts, int w,
              int h, int steps)
{
    local float parts[PARTS][LANES];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_group_id(0) * LANES + lx;
    const int y = (get_group_id(1) * PARTS + ly) * EACH;

    float own[EACH];
    #pragma unroll
    for (int r = 0; r < EACH; r++)
        own[r] = x < w && y + r < h ? from[(y + r) * w + x] : 0;
    #pragma unroll
    for (int r = 1; r < EACH; r++)
        own[r] += own[r - 1];
    parts[ly][lx] = own[EACH - 1];
    barrier(CLK_LOCAL_MEM_FENCE);

    float above = 0;
    for (int p = 0; p < ly; p++) above += parts[p][lx];
    if (x >= w) return;
    #pragma unroll
    for (int r = 0; r < EACH; r++)
        if (y + r < h) sums[(y + r) * w + x] = above + own[r];
    if (ly == PARTS - 1) lasts[get_group_id(1) * w + x] = above + own[EACH - 1];
}
