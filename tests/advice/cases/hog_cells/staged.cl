#define CELL 8
#define BINS 9
#define ACROSS 8       // cells of a group
#define SIDE (ACROSS * CELL + 2)

// histograms of oriented gradients: a thread per cell of 8x8 pixels
__kernel void hog_cells(__global const unsigned char *img, int width, int height,
                        __global float *hist, int cells_x, int cells_y)
{
    __local unsigned char part[SIDE][SIDE];
    int cx = get_global_id(0);
    int cy = get_global_id(1);
    int x0 = get_group_id(0) * ACROSS * CELL - 1;
    int y0 = get_group_id(1) * ACROSS * CELL - 1;

    for (int i = get_local_id(1) * ACROSS + get_local_id(0); i < SIDE * SIDE; i += ACROSS * ACROSS)
        part[i / SIDE][i % SIDE] = img[clamp(y0 + i / SIDE, 0, height - 1) * width + clamp(x0 + i % SIDE, 0, width - 1)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (cx >= cells_x || cy >= cells_y)
        return;

    for (int j = 0; j < CELL; j++) {
        for (int i = 0; i < CELL; i++) {
            int x = get_local_id(0) * CELL + i + 1, y = get_local_id(1) * CELL + j + 1;
            float gx = (float)part[y][x + 1] - (float)part[y][x - 1];
            float gy = (float)part[y + 1][x] - (float)part[y - 1][x];
            float mag = sqrt(gx * gx + gy * gy);
            float ang = atan2(gy, gx);
            if (ang < 0)
                ang += M_PI_F;
            int bin = (int)(ang * BINS / M_PI_F);
            if (bin >= BINS)
                bin = 0;
            hist[(cy * cells_x + cx) * BINS + bin] += mag;
        }
    }
}
