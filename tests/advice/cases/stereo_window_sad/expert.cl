// Disparity of two images by block matching: the least sum of absolute differences.
// An item does STRIP rows, and keeps the sums of the rows of its window; the images are staged.
#define RAD 2
#define MAX_DISP 16
#define STRIP 8
#define GX 32
#define GY 4
#define ROWS (GY * STRIP + 2 * RAD)
#define LEFT (GX + 2 * RAD)
#define RIGHT (GX + 2 * RAD + MAX_DISP - 1)

__kernel __attribute__((reqd_work_group_size(GX, GY, 1)))
void stereoDisparity(__global const uchar *restrict left, __global const uchar *restrict right,
                     __global uchar *restrict disparity, int w, int h)
{
    __local uchar l[ROWS][LEFT], r[ROWS][RIGHT + 1];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_global_id(0);
    const int y0 = get_global_id(1) * STRIP;
    const int tx = get_group_id(0) * GX - RAD, ty = get_group_id(1) * GY * STRIP - RAD;

    for (int j = ly; j < ROWS; j += GY) {
        const int from = clamp(ty + j, 0, h - 1) * w;
        for (int i = lx; i < LEFT; i += GX)
            l[j][i] = left[from + clamp(tx + i, 0, w - 1)];
        for (int i = lx; i < RIGHT; i += GX)
            r[j][i] = right[from + clamp(tx + i - (MAX_DISP - 1), 0, w - 1)];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    // cost and disparity in one number: the least is the best
    uint best[STRIP];
    #pragma unroll
    for (int k = 0; k < STRIP; k++)
        best[k] = 0xffffffff;

    for (int d = 0; d < MAX_DISP; d++) {
        uint sums[STRIP + 2 * RAD], cost = 0;
        #pragma unroll
        for (int k = 0; k < STRIP + 2 * RAD; k++) {
            const int row = ly * STRIP + k;
            uint sum = 0;
            #pragma unroll
            for (int i = 0; i <= 2 * RAD; i++)
                sum += abs_diff((int)l[row][lx + i], (int)r[row][lx + i + MAX_DISP - 1 - d]);
            sums[k] = sum;
            cost += sum;
            if (k >= 2 * RAD) {
                best[k - 2 * RAD] = min(best[k - 2 * RAD], cost << 8 | d);
                cost -= sums[k - 2 * RAD];
            }
        }
    }
    const bool inside = x >= RAD + MAX_DISP - 1 && x < w - RAD;
    #pragma unroll
    for (int k = 0; k < STRIP; k++) {
        const int y = y0 + k;
        disparity[y * w + x] = inside && y >= RAD && y < h - RAD ? best[k] & 0xff : 0;
    }
}
