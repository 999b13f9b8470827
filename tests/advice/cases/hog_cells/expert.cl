#define CELL 8
#define BINS 9
#define GROUP 128
#define PITCH (GROUP + 1)
#define BEYOND(c, s) (gy * (c) > gx * (s) ? 1 : 0)

// an item a column of a cell: it walks down, with the rows above and below in registers; no arcs but borders of bins
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void hog_cells(__global const uchar *restrict img, int width, int height, __global float *restrict hist,
               int cells_x, int cells_y)
{
    __local float part[BINS * PITCH];
    const int x = get_global_id(0), cy = get_global_id(1), l = get_local_id(0);
    const int xl = max(x - 1, 0), xr = min(x + 1, width - 1);
    float up = img[max(cy * CELL - 1, 0) * width + x], here = img[cy * CELL * width + x];

#pragma unroll
    for (int b = 0; b < BINS; b++)
        part[b * PITCH + l] = 0;
#pragma unroll
    for (int j = 0; j < CELL; j++)
    {
        const int y = cy * CELL + j;
        const float down = img[min(y + 1, height - 1) * width + x];
        float gx = (float)img[y * width + xr] - (float)img[y * width + xl], gy = down - up;
        const float magnitude = sqrt(gx * gx + gy * gy);
        const bool turned = gy < 0 || (gy == 0 && gx < 0);
        gx = turned ? -gx : gx;
        gy = turned ? -gy : gy;
        const int bin = BEYOND(0.939692621f, 0.342020143f) + BEYOND(0.766044443f, 0.642787610f)
            + BEYOND(0.5f, 0.866025404f) + BEYOND(0.173648178f, 0.984807753f)
            + BEYOND(-0.173648178f, 0.984807753f) + BEYOND(-0.5f, 0.866025404f)
            + BEYOND(-0.766044443f, 0.642787610f) + BEYOND(-0.939692621f, 0.342020143f);
        part[bin * PITCH + l] += magnitude;
        up = here;
        here = down;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    const int first = (cy * cells_x + get_group_id(0) * (GROUP / CELL)) * BINS;
    for (int i = l; i < GROUP / CELL * BINS; i += GROUP)
    {
        float sum = 0;
#pragma unroll
        for (int k = 0; k < CELL; k++)
            sum += part[i % BINS * PITCH + i / BINS * CELL + k];
        hist[first + i] += sum;
    }
}
