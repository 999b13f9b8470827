typedef unsigned char pix;

#define GX 16
#define GY 16

/* 3x3 median, insertion sort of the window, window from local memory. Border pixels are copied. */
__kernel void median_filter(__global const pix* img, __global pix* res, int cols, int rows)
{
    __local pix blk[GY + 2][GX + 2];
    size_t gx = get_global_id(0);
    size_t gy = get_global_id(1);
    int lx = get_local_id(0), ly = get_local_id(1);
    int x0 = (int)get_group_id(0) * GX - 1, y0 = (int)get_group_id(1) * GY - 1;

    for (int p = ly * GX + lx; p < (GX + 2) * (GY + 2); p += GX * GY) {
        int px = p % (GX + 2), py = p / (GX + 2);
        blk[py][px] = img[clamp(y0 + py, 0, rows - 1) * cols + clamp(x0 + px, 0, cols - 1)];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (gx == 0 || gy == 0 || gx == cols - 1 || gy == rows - 1) {
        res[gy * cols + gx] = blk[ly + 1][lx + 1];
        return;
    }

    pix win[9];
    int cnt = 0;
    for (int r = 0; r < 3; ++r)
        for (int c = 0; c < 3; ++c)
            win[cnt++] = blk[ly + r][lx + c];

    for (int a = 1; a < 9; ++a) {
        pix v = win[a];
        int b = a - 1;
        while (b >= 0 && win[b] > v) {
            win[b + 1] = win[b];
            --b;
        }
        win[b + 1] = v;
    }
    res[gy * cols + gx] = win[4];
}
