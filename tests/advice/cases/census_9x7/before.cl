#define RX 4
#define RY 3

__kernel void census_transform(__global const uchar *img, __global ulong *census, const int w, const int h)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    if (x >= w || y >= h) return;

    if (x < RX || y < RY || x >= w - RX || y >= h - RY) {
        census[y * w + x] = 0;
        return;
    }

    ulong bits = 0;
    for (int dy = -RY; dy <= RY; dy++) {
        for (int dx = -RX; dx <= RX; dx++) {
            if (dx == 0 && dy == 0) continue;
            bits <<= 1;
            if (img[(y + dy) * w + x + dx] < img[y * w + x])
                bits |= 1;
        }
    }
    census[y * w + x] = bits;
}
