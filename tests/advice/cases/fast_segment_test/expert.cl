__constant int2 circle[16] = {
    (int2)(0, -3), (int2)(1, -3), (int2)(2, -2), (int2)(3, -1), (int2)(3, 0), (int2)(3, 1), (int2)(2, 2), (int2)(1, 3),
    (int2)(0, 3), (int2)(-1, 3), (int2)(-2, 2), (int2)(-3, 1), (int2)(-3, 0), (int2)(-3, -1), (int2)(-2, -2),
    (int2)(-1, -3)
};

// whether nine bits in a row are set, around the circle
int nine(uint m)
{
    m |= m << 16;
    uint two = m & m >> 1, four = two & two >> 2, eight = four & four >> 4;
    return (eight & m >> 8) != 0;
}

__kernel void fast9(__global const uchar *restrict img, __global uchar *restrict corners, int cols, int rows,
                    int thresh)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (x < 3 || y < 3 || x >= cols - 3 || y >= rows - 3)
        return;

    int centre = img[y * cols + x];

    // two of the four compass points at least must differ
    int above = 0, below = 0;
#pragma unroll
    for (int i = 0; i < 16; i += 4) {
        int p = img[(y + circle[i].y) * cols + x + circle[i].x];
        above += p > centre + thresh;
        below += p < centre - thresh;
    }
    if (above < 2 && below < 2)
        return;

    uint brighter = 0, darker = 0;   // a bit a pixel, and the circle again
#pragma unroll
    for (int i = 0; i < 16; i++) {
        int p = img[(y + circle[i].y) * cols + x + circle[i].x];
        brighter |= (p > centre + thresh ? 1u : 0u) << i;
        darker |= (p < centre - thresh ? 1u : 0u) << i;
    }
    if (nine(brighter) || nine(darker))
        corners[y * cols + x] = 255;
}
