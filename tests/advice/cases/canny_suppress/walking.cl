#define TG22 13573   /* tan(22.5 degrees), 15 bits */
#define ROWS 8

__kernel void non_max_suppress(__global const short* restrict dx, __global const short* restrict dy,
                               __global const int* restrict mag, __global uchar* restrict map,
                               const int rows, const int cols, const int low, const int high)
{
    const int x = get_global_id(0);
    const int y0 = get_global_id(1) * ROWS;
    if (x >= cols || y0 >= rows) return;

    const int l = max(x - 1, 0), r = min(x + 1, cols - 1), above = max(y0 - 1, 0);
    int a0 = mag[above * cols + l], a1 = mag[above * cols + x], a2 = mag[above * cols + r];
    int b0 = mag[y0 * cols + l], b1 = mag[y0 * cols + x], b2 = mag[y0 * cols + r];
    for (int y = y0; y < min(y0 + ROWS, rows); y++) {
        const int below = min(y + 1, rows - 1);
        const int c0 = mag[below * cols + l], c1 = mag[below * cols + x], c2 = mag[below * cols + r];
        const int at = y * cols + x;
        uchar kind = 1;                        /* 0: weak, 1: none, 2: strong */
        if (b1 > low && x > 0 && y > 0 && x < cols - 1 && y < rows - 1) {
            const int gx = dx[at], gy = dy[at];
            const int ax = abs(gx), ay = abs(gy) << 15;
            const int tg22 = ax * TG22, tg67 = tg22 + (ax << 16);
            int p, q;
            if (ay < tg22) { p = b0; q = b2; }
            else if (ay > tg67) { p = a1; q = c1; }
            else if ((gx ^ gy) < 0) { p = a2; q = c0; }
            else { p = a0; q = c2; }
            if (b1 > p && b1 >= q)
                kind = b1 > high ? 2 : 0;
        }
        map[at] = kind;
        a0 = b0; a1 = b1; a2 = b2;
        b0 = c0; b1 = c1; b2 = c2;
    }
}
