// Sums that run down columns: those of a group's rows, each with all above it, and the last of these.
// An item adds the rows above its own one by one: between two barriers instead of after four.
#define LANES 32
#define ROWS 8

kernel void run_down(global const float *from, global float *sums, global float *lasts, int w, int h, int steps)
{
    local float rows[2][LANES * ROWS];
    const int lx = get_local_id(0), ly = get_local_id(1), l = ly * LANES + lx;
    const int x = get_group_id(0) * LANES + lx;
    int y = get_group_id(1) * ROWS * steps + ly;

    float before = 0, sum = 0;
    for (int k = 0; k < steps; k++) {
        const bool inside = x < w && y < h;
        rows[k & 1][l] = inside ? from[y * w + x] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);

        float all = before;
        #pragma unroll
        for (int r = 0; r < ROWS; r++) {
            all += rows[k & 1][r * LANES + lx];
            if (r == ly) sum = all;
        }
        before = all;
        if (inside) sums[y * w + x] = sum;
        y += ROWS;
    }
    if (ly == ROWS - 1 && x < w) lasts[get_group_id(1) * w + x] = sum;
}
