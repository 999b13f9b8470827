// Disparity of two images by block matching: the least sum of absolute differences.
// An item does STRIP rows, and keeps the sums of the rows of its window.
#define RAD 2
#define MAX_DISP 16
#define STRIP 8

__kernel void stereoDisparity(__global const uchar *left, __global const uchar *right,
                              __global uchar *disparity, int w, int h)
{
    const int x = get_global_id(0);
    const int y0 = get_global_id(1) * STRIP;

    if (x < RAD + MAX_DISP - 1 || x >= w - RAD) {
        for (int r = 0; r < STRIP; r++)
            disparity[(y0 + r) * w + x] = 0;
        return;
    }

    uint best[STRIP];
    uchar bestDisp[STRIP];
    #pragma unroll
    for (int r = 0; r < STRIP; r++) {
        best[r] = 0xffffffff;
        bestDisp[r] = 0;
    }
    for (int d = 0; d < MAX_DISP; d++) {
        uint sums[STRIP + 2 * RAD], cost = 0;
        #pragma unroll
        for (int r = 0; r < STRIP + 2 * RAD; r++) {
            const int row = clamp(y0 + r - RAD, 0, h - 1) * w;
            sums[r] = 0;
            #pragma unroll
            for (int i = -RAD; i <= RAD; i++)
                sums[r] += abs_diff(left[row + x + i], right[row + x + i - d]);
            cost += sums[r];
            if (r >= 2 * RAD) {
                if (cost < best[r - 2 * RAD]) {
                    best[r - 2 * RAD] = cost;
                    bestDisp[r - 2 * RAD] = d;
                }
                cost -= sums[r - 2 * RAD];
            }
        }
    }
    #pragma unroll
    for (int r = 0; r < STRIP; r++)
        disparity[(y0 + r) * w + x] = y0 + r < RAD || y0 + r >= h - RAD ? 0 : bestDisp[r];
}
