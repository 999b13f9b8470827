#define TG22 13573   /* tan(22.5 degrees), 15 bits */

uchar kind_of(__global const int* mag, int at, int m, int gx, int gy, int x, int y, int rows, int cols,
              int low, int high)
{
    if (m <= low || x == 0 || y == 0 || x >= cols - 1 || y >= rows - 1) return 1;
    const int ax = abs(gx), ay = abs(gy) << 15;
    const int tg22 = ax * TG22, tg67 = tg22 + (ax << 16);
    const int step = ay < tg22 ? 1 : ay > tg67 ? cols : (gx ^ gy) < 0 ? cols - 1 : cols + 1;
    if (m > mag[at - step] && m >= mag[at + step])
        return m > high ? 2 : 0;
    return 1;
}

/* four pixels an item, cols % 4 == 0 */
__kernel void non_max_suppress(__global const short* restrict dx, __global const short* restrict dy,
                               __global const int* restrict mag, __global uchar* restrict map,
                               const int rows, const int cols, const int low, const int high)
{
    const int x = get_global_id(0) * 4;
    const int y = get_global_id(1);
    if (x >= cols || y >= rows) return;

    const int at = y * cols + x;
    const int4 m = vload4(0, mag + at);
    const int4 gx = convert_int4(vload4(0, dx + at)), gy = convert_int4(vload4(0, dy + at));
    uchar4 kind;
    kind.x = kind_of(mag, at, m.x, gx.x, gy.x, x, y, rows, cols, low, high);
    kind.y = kind_of(mag, at + 1, m.y, gx.y, gy.y, x + 1, y, rows, cols, low, high);
    kind.z = kind_of(mag, at + 2, m.z, gx.z, gy.z, x + 2, y, rows, cols, low, high);
    kind.w = kind_of(mag, at + 3, m.w, gx.w, gy.w, x + 3, y, rows, cols, low, high);
    vstore4(kind, 0, map + at);
}
