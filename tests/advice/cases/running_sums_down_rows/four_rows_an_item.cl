// Sums that run down columns: those of a group's rows, each with all above it, and the last of these.
// An item adds up four rows that follow each other, and only their sums go through local memory.
#define LANES 32
#define ROWS 8
#define EACH 4

kernel void run_down(global const float *from, global float *sums, global float *lasts, int w, int h, int steps)
{
    local float one[LANES * ROWS], other[LANES * ROWS], carried[LANES];
    const int lx = get_local_id(0), ly = get_local_id(1), l = ly * LANES + lx;
    const int x = get_group_id(0) * LANES + lx;
    int y = get_group_id(1) * ROWS * steps + ly * EACH;
    const bool last = ly == ROWS - 1;

    local float *now = one;
    bool odd = false;
    float sum = 0, own[EACH];
    for (int k = 0; k < steps / EACH; k++) {
        if (last) carried[lx] = sum;
        #pragma unroll
        for (int r = 0; r < EACH; r++)
            own[r] = x < w && y + r < h ? from[(y + r) * w + x] : 0;
        #pragma unroll
        for (int r = 1; r < EACH; r++)
            own[r] += own[r - 1];
        sum = own[EACH - 1];
        now[l] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);

        for (int apart = 1; apart < ROWS; apart *= 2) {
            if (ly >= apart) sum += now[l - apart * LANES];
            odd = !odd;
            now = odd ? other : one;
            now[l] = sum;
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        sum += carried[lx];
        const float above = sum - own[EACH - 1];
        #pragma unroll
        for (int r = 0; r < EACH; r++)
            if (x < w && y + r < h) sums[(y + r) * w + x] = above + own[r];
        y += ROWS * EACH;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (last && x < w) lasts[get_group_id(1) * w + x] = sum;
}
