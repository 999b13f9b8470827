typedef unsigned char pix;

/* 3x3 median, insertion sort of the window, all of whose steps are done. Border pixels are copied. */
__kernel void median_filter(__global const pix* img, __global pix* res, int cols, int rows)
{
    size_t gx = get_global_id(0);
    size_t gy = get_global_id(1);

    if (gx == 0 || gy == 0 || gx == cols - 1 || gy == rows - 1) {
        res[gy * cols + gx] = img[gy * cols + gx];
        return;
    }

    pix win[9];
    #pragma unroll
    for (int r = 0; r < 3; ++r)
        #pragma unroll
        for (int c = 0; c < 3; ++c)
            win[r * 3 + c] = img[(gy + r - 1) * cols + (gx + c - 1)];

    #pragma unroll
    for (int a = 1; a < 9; ++a)
        #pragma unroll
        for (int b = 8; b > 0; --b)
            if (b <= a) {
                pix low = min(win[b - 1], win[b]);
                win[b] = max(win[b - 1], win[b]);
                win[b - 1] = low;
            }
    res[gy * cols + gx] = win[4];
}
