// Disparity of two images by block matching: the least sum of absolute differences
#define RAD 2
#define MAX_DISP 16

__kernel void stereoDisparity(__global const uchar *left, __global const uchar *right,
                              __global uchar *disparity, int w, int h)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);

    if (x < RAD + MAX_DISP - 1 || y < RAD || x >= w - RAD || y >= h - RAD) {
        disparity[y * w + x] = 0;
        return;
    }

    uint best = 0xffffffff;
    uchar bestDisp = 0;
    for (int d = 0; d < MAX_DISP; d++) {
        uint cost = 0;
        for (int j = -RAD; j <= RAD; j++)
            for (int i = -RAD; i <= RAD; i++)
                cost += abs_diff(left[(y + j) * w + x + i], right[(y + j) * w + x + i - d]);
        if (cost < best) {
            best = cost;
            bestDisp = d;
        }
    }
    disparity[y * w + x] = bestDisp;
}
