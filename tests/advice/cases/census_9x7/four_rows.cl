#define RX 4
#define RY 3
#define EACH 4

// each row of neighbours serves up to four pixels above each other
__kernel void census_transform(__global const uchar *img, __global ulong *census, const int w, const int h)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1) * EACH;
    uchar centre[EACH];
    ulong bits[EACH];
    if (x >= w || y >= h) return;

#pragma unroll
    for (int e = 0; e < EACH; e++) {
        centre[e] = img[(y + e) * w + x];
        bits[e] = 0;
    }
#pragma unroll
    for (int k = 0; k < EACH + 2 * RY; k++) {
        __global const uchar *row = img + clamp(y + k - RY, 0, h - 1) * w;
#pragma unroll
        for (int dx = -RX; dx <= RX; dx++) {
            const uchar p = row[clamp(x + dx, 0, w - 1)];
#pragma unroll
            for (int e = 0; e < EACH; e++)
                if (k >= e && k <= e + 2 * RY && !(dx == 0 && k == e + RY))
                    bits[e] = bits[e] << 1 | (p < centre[e] ? 1 : 0);
        }
    }
#pragma unroll
    for (int e = 0; e < EACH; e++) {
        const bool rim = x < RX || y + e < RY || x >= w - RX || y + e >= h - RY;
        census[(y + e) * w + x] = rim ? 0 : bits[e];
    }
}
