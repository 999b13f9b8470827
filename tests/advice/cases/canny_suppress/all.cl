#define TG22 13573   /* tan(22.5 degrees), 15 bits */

__kernel void non_max_suppress(__global const short* restrict dx, __global const short* restrict dy,
                               __global const int* restrict mag, __global uchar* restrict map,
                               const int rows, const int cols, const int low, const int high)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    if (x >= cols || y >= rows) return;

    const int at = y * cols + x;
    const int inside = x > 0 && y > 0 && x < cols - 1 && y < rows - 1;
    const int m = mag[at], gx = dx[at], gy = dy[at];
    const int ax = abs(gx), ay = abs(gy) << 15;
    const int tg22 = ax * TG22, tg67 = tg22 + (ax << 16);
    const int diagonal = select(cols + 1, cols - 1, (gx ^ gy) < 0);
    const int step = select(select(diagonal, cols, ay > tg67), 1, ay < tg22);
    const int before = mag[select(at, at - step, inside)];
    const int after = mag[select(at, at + step, inside)];
    const int kept = inside & (m > low) & (m > before) & (m >= after);
    map[at] = select(1, select(0, 2, m > high), kept);
}
