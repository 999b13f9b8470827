#define TG22 13573   /* tan(22.5 degrees), 15 bits */
#define EACH 4

/* an item does EACH pixels of a row, as far apart as a group is wide */
__kernel void non_max_suppress(__global const short* restrict dx, __global const short* restrict dy,
                               __global const int* restrict mag, __global uchar* restrict map,
                               const int rows, const int cols, const int low, const int high)
{
    const int width = get_local_size(0);
    const int first = get_group_id(0) * width * EACH + get_local_id(0);
    const int y = get_global_id(1);
    if (y >= rows) return;

    for (int i = 0; i < EACH; i++) {
        const int x = first + i * width;
        if (x >= cols) return;

        const int at = y * cols + x;
        const int m = mag[at];
        uchar kind = 1;                        /* 0: weak, 1: none, 2: strong */
        if (m > low && x > 0 && y > 0 && x < cols - 1 && y < rows - 1) {
            const int gx = dx[at], gy = dy[at];
            const int ax = abs(gx), ay = abs(gy) << 15;
            const int tg22 = ax * TG22, tg67 = tg22 + (ax << 16);
            /* the two neighbours along the gradient */
            const int step = ay < tg22 ? 1 : ay > tg67 ? cols : (gx ^ gy) < 0 ? cols - 1 : cols + 1;
            if (m > mag[at - step] && m >= mag[at + step])
                kind = m > high ? 2 : 0;
        }
        map[at] = kind;
    }
}
