#define TG22 13573   /* tan(22.5 degrees), 15 bits */
#define TW 64
#define TH 4

__kernel void non_max_suppress(__global const short* restrict dx, __global const short* restrict dy,
                               __global const int* restrict mag, __global uchar* restrict map,
                               const int rows, const int cols, const int low, const int high)
{
    __local int tile[(TH + 2) * (TW + 2)];
    const int x = get_global_id(0), lx = get_local_id(0);
    const int y = get_global_id(1), ly = get_local_id(1);
    for (int i = ly * TW + lx; i < (TH + 2) * (TW + 2); i += TW * TH) {
        const int u = clamp(x - lx - 1 + i % (TW + 2), 0, cols - 1);
        const int v = clamp(y - ly - 1 + i / (TW + 2), 0, rows - 1);
        tile[i] = mag[v * cols + u];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x >= cols || y >= rows) return;

    const int at = y * cols + x, lat = (ly + 1) * (TW + 2) + lx + 1;
    const int m = tile[lat];
    uchar kind = 1;                            /* 0: weak, 1: none, 2: strong */
    if (m > low && x > 0 && y > 0 && x < cols - 1 && y < rows - 1) {
        const int gx = dx[at], gy = dy[at];
        const int ax = abs(gx), ay = abs(gy) << 15;
        const int tg22 = ax * TG22, tg67 = tg22 + (ax << 16);
        const int step = ay < tg22 ? 1 : ay > tg67 ? TW + 2 : (gx ^ gy) < 0 ? TW + 1 : TW + 3;
        if (m > tile[lat - step] && m >= tile[lat + step])
            kind = m > high ? 2 : 0;
    }
    map[at] = kind;
}
