// Sums that run down columns: those of a group's rows, each with all above it, and the last of these.
// An item goes down a column, eight rows at once.
#define ROWS 8

kernel void run_down(global const float *from, global float *sums, global float *lasts, int w, int h, int steps)
{
    const int x = get_global_id(0);
    int y = get_group_id(1) * ROWS * steps;
    if (x >= w) return;

    float sum = 0;
    for (int k = 0; k < steps; k++, y += ROWS) {
        #pragma unroll
        for (int r = 0; r < ROWS; r++) {
            if (y + r < h) {
                sum += from[(y + r) * w + x];
                sums[(y + r) * w + x] = sum;
            }
        }
    }
    lasts[get_group_id(1) * w + x] = sum;
}
