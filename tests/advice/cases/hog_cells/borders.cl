#define CELL 8
#define BINS 9
#define BEYOND(c, s) (gy * (c) - gx * (s) > 0 ? 1 : 0)

// histograms of oriented gradients: a thread per cell of 8x8 pixels
__kernel void hog_cells(__global const unsigned char *img, int width, int height,
                        __global float *hist, int cells_x, int cells_y)
{
    int cx = get_global_id(0);
    int cy = get_global_id(1);
    if (cx >= cells_x || cy >= cells_y)
        return;

    for (int y = cy * CELL; y < (cy + 1) * CELL; y++) {
        for (int x = cx * CELL; x < (cx + 1) * CELL; x++) {
            int xl = max(x - 1, 0), xr = min(x + 1, width - 1);
            int yu = max(y - 1, 0), yd = min(y + 1, height - 1);
            float gx = (float)img[y * width + xr] - (float)img[y * width + xl];
            float gy = (float)img[yd * width + x] - (float)img[yu * width + x];
            float mag = sqrt(gx * gx + gy * gy);
            // to the upper half of the plane, then how many borders between bins it is beyond
            if (gy < 0 || (gy == 0 && gx < 0)) {
                gx = -gx;
                gy = -gy;
            }
            int bin = 0;
            bin += BEYOND(0.939692621f, 0.342020143f);
            bin += BEYOND(0.766044443f, 0.642787610f);
            bin += BEYOND(0.5f, 0.866025404f);
            bin += BEYOND(0.173648178f, 0.984807753f);
            bin += BEYOND(-0.173648178f, 0.984807753f);
            bin += BEYOND(-0.5f, 0.866025404f);
            bin += BEYOND(-0.766044443f, 0.642787610f);
            bin += BEYOND(-0.939692621f, 0.342020143f);
            hist[(cy * cells_x + cx) * BINS + bin] += mag;
        }
    }
}
