// Disparity of two images by block matching: the least sum of absolute differences
#define RAD 2
#define MAX_DISP 16
#define SIZE 16
#define ROWS (SIZE + 2 * RAD)
#define LEFT (SIZE + 2 * RAD)
#define RIGHT (SIZE + 2 * RAD + MAX_DISP - 1)

__kernel void stereoDisparity(__global const uchar *left, __global const uchar *right,
                              __global uchar *disparity, int w, int h)
{
    __local uchar l[ROWS][LEFT], r[ROWS][RIGHT];
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x0 = get_group_id(0) * SIZE - RAD, y0 = get_group_id(1) * SIZE - RAD;

    for (int j = ly; j < ROWS; j += SIZE) {
        const int from = clamp(y0 + j, 0, h - 1) * w;
        for (int i = lx; i < LEFT; i += SIZE)
            l[j][i] = left[from + clamp(x0 + i, 0, w - 1)];
        for (int i = lx; i < RIGHT; i += SIZE)
            r[j][i] = right[from + clamp(x0 + i - (MAX_DISP - 1), 0, w - 1)];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x < RAD + MAX_DISP - 1 || y < RAD || x >= w - RAD || y >= h - RAD) {
        disparity[y * w + x] = 0;
        return;
    }

    uint best = 0xffffffff;
    uchar bestDisp = 0;
    for (int d = 0; d < MAX_DISP; d++) {
        uint cost = 0;
        for (int j = 0; j <= 2 * RAD; j++)
            for (int i = 0; i <= 2 * RAD; i++)
                cost += abs_diff(l[ly + j][lx + i], r[ly + j][lx + i + MAX_DISP - 1 - d]);
        if (cost < best) {
            best = cost;
            bestDisp = d;
        }
    }
    disparity[y * w + x] = bestDisp;
}
