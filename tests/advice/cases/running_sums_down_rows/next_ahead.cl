// Sums that run down columns: those of a group's rows, each with all above it, and the last of these.
// What the next step needs is loaded before this one is done.
#define LANES 32
#define ROWS 8

kernel void run_down(global const float *from, global float *sums, global float *lasts, int w, int h, int steps)
{
    local float one[LANES * ROWS], other[LANES * ROWS], carried[LANES];
    const int lx = get_local_id(0), ly = get_local_id(1), l = ly * LANES + lx;
    const int x = get_group_id(0) * LANES + lx;
    int y = get_group_id(1) * ROWS * steps + ly;
    const bool last = ly == ROWS - 1;

    local float *now = one;
    bool odd = false;
    float sum = 0, next = x < w && y < h ? from[y * w + x] : 0;
    for (int k = 0; k < steps; k++) {
        if (last) carried[lx] = sum;
        sum = next;
        now[l] = sum;
        if (k + 1 < steps)
            next = x < w && y + ROWS < h ? from[(y + ROWS) * w + x] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);

        for (int apart = 1; apart < ROWS; apart *= 2) {
            if (ly >= apart) sum += now[l - apart * LANES];
            odd = !odd;
            now = odd ? other : one;
            now[l] = sum;
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        sum += carried[lx];
        if (x < w && y < h) sums[y * w + x] = sum;
        y += ROWS;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (last && x < w) lasts[get_group_id(1) * w + x] = sum;
}
