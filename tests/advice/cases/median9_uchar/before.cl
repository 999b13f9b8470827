typedef unsigned char pix;

/* 3x3 median, insertion sort of the window. Border pixels are copied. */
__kernel void median_filter(__global const pix* img, __global pix* res, int cols, int rows)
{
    size_t gx = get_global_id(0);
    size_t gy = get_global_id(1);

    if (gx == 0 || gy == 0 || gx == cols - 1 || gy == rows - 1) {
        res[gy * cols + gx] = img[gy * cols + gx];
        return;
    }

    pix win[9];
    int cnt = 0;
    for (int r = -1; r <= 1; ++r)
        for (int c = -1; c <= 1; ++c)
            win[cnt++] = img[(gy + r) * cols + (gx + c)];

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
