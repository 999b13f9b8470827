#define RX 4
#define RY 3
#define GX 16
#define GY 16

__kernel void census_transform(__global const uchar *img, __global ulong *census, const int w, const int h)
{
    __local uchar tile[GY + 2 * RY][GX + 2 * RX];
    const int x = get_global_id(0), y = get_global_id(1);
    const int lx = get_local_id(0), ly = get_local_id(1);

    for (int j = ly; j < GY + 2 * RY; j += GY)
        for (int i = lx; i < GX + 2 * RX; i += GX)
            tile[j][i] = img[clamp(y - ly + j - RY, 0, h - 1) * w + clamp(x - lx + i - RX, 0, w - 1)];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (x >= w || y >= h) return;

    if (x < RX || y < RY || x >= w - RX || y >= h - RY) {
        census[y * w + x] = 0;
        return;
    }

    ulong bits = 0;
    for (int dy = 0; dy <= 2 * RY; dy++) {
        for (int dx = 0; dx <= 2 * RX; dx++) {
            if (dx == RX && dy == RY) continue;
            bits <<= 1;
            if (tile[ly + dy][lx + dx] < tile[ly + RY][lx + RX])
                bits |= 1;
        }
    }
    census[y * w + x] = bits;
}
