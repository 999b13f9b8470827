typedef unsigned char pix;

#define STEPS 8

/* 3x3 median, insertion sort of the window. Border pixels are copied.
   An item walks down STEPS rows and keeps the last three of them. */
__kernel void median_filter(__global const pix* img, __global pix* res, int cols, int rows)
{
    int gx = get_global_id(0);
    int first = get_global_id(1) * STEPS;
    int last = min(first + STEPS, rows);

    if (gx == 0 || gx == cols - 1) {
        for (int gy = first; gy < last; ++gy)
            res[gy * cols + gx] = img[gy * cols + gx];
        return;
    }

    __global const pix* p = img + max(first - 1, 0) * cols + gx;
    pix u0 = p[-1], u1 = p[0], u2 = p[1];
    p = img + first * cols + gx;
    pix m0 = p[-1], m1 = p[0], m2 = p[1];

    for (int gy = first; gy < last; ++gy) {
        p = img + min(gy + 1, rows - 1) * cols + gx;
        pix d0 = p[-1], d1 = p[0], d2 = p[1];

        if (gy == 0 || gy == rows - 1) {
            res[gy * cols + gx] = m1;
        } else {
            pix win[9] = { u0, u1, u2, m0, m1, m2, d0, d1, d2 };
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
        u0 = m0; u1 = m1; u2 = m2;
        m0 = d0; m1 = d1; m2 = d2;
    }
}
