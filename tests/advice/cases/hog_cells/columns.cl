#define CELL 8
#define BINS 9
#define GROUP 128

// histograms of oriented gradients: eight threads per cell of 8x8 pixels, one of them for each column
__kernel void hog_cells(__global const unsigned char *img, int width, int height,
                        __global float *hist, int cells_x, int cells_y)
{
    __local float part[BINS][GROUP];
    int x = get_global_id(0);
    int cx = x / CELL;
    int cy = get_global_id(1);
    int l = get_local_id(0);

    for (int b = 0; b < BINS; b++)
        part[b][l] = 0;
    for (int y = cy * CELL; y < (cy + 1) * CELL; y++) {
        int xl = max(x - 1, 0), xr = min(x + 1, width - 1);
        int yu = max(y - 1, 0), yd = min(y + 1, height - 1);
        float gx = (float)img[y * width + xr] - (float)img[y * width + xl];
        float gy = (float)img[yd * width + x] - (float)img[yu * width + x];
        float mag = sqrt(gx * gx + gy * gy);
        float ang = atan2(gy, gx);
        if (ang < 0)
            ang += M_PI_F;
        int bin = (int)(ang * BINS / M_PI_F);
        if (bin >= BINS)
            bin = 0;
        part[bin][l] += mag;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    // the bins of the group's cells stand behind each other
    int first = (cy * cells_x + get_group_id(0) * (GROUP / CELL)) * BINS;
    for (int i = l; i < GROUP / CELL * BINS; i += GROUP) {
        float sum = 0;
        for (int k = 0; k < CELL; k++)
            sum += part[i % BINS][i / BINS * CELL + k];
        hist[first + i] += sum;
    }
}
