#define RX 4
#define RY 3
#define ROWS 8    // rows that an item walks through

__kernel void census_transform(__global const uchar *img, __global ulong *census, const int w, const int h)
{
    const int x = get_global_id(0);
    const int top = get_global_id(1) * ROWS, bottom = min(top + ROWS, h);
    if (x >= w || top >= h) return;

    if (x < RX || x >= w - RX) {
        for (int y = top; y < bottom; y++) census[y * w + x] = 0;
        return;
    }

    uchar near[2 * RY + 1][2 * RX + 1];    // rows around the item's; the last is loaded in each step
    #pragma unroll
    for (int dy = 0; dy < 2 * RY; dy++) {
        const int row = clamp(top + dy - RY, 0, h - 1);
        #pragma unroll
        for (int dx = 0; dx <= 2 * RX; dx++) near[dy + 1][dx] = img[row * w + x + dx - RX];
    }

    for (int y = top; y < bottom; y++) {
        const int row = min(y + RY, h - 1);
        #pragma unroll
        for (int dy = 0; dy < 2 * RY; dy++) {
            #pragma unroll
            for (int dx = 0; dx <= 2 * RX; dx++) near[dy][dx] = near[dy + 1][dx];
        }
        #pragma unroll
        for (int dx = 0; dx <= 2 * RX; dx++) near[2 * RY][dx] = img[row * w + x + dx - RX];

        ulong bits = 0;
        #pragma unroll
        for (int dy = 0; dy <= 2 * RY; dy++) {
            #pragma unroll
            for (int dx = 0; dx <= 2 * RX; dx++) {
                if (dx == RX && dy == RY) continue;
                bits <<= 1;
                if (near[dy][dx] < near[RY][RX])
                    bits |= 1;
            }
        }
        census[y * w + x] = y < RY || y >= h - RY ? 0 : bits;
    }
}
