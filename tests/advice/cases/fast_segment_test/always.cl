__constant int2 circle[16] = {
    (int2)(0, -3), (int2)(1, -3), (int2)(2, -2), (int2)(3, -1), (int2)(3, 0), (int2)(3, 1), (int2)(2, 2), (int2)(1, 3),
    (int2)(0, 3), (int2)(-1, 3), (int2)(-2, 2), (int2)(-3, 1), (int2)(-3, 0), (int2)(-3, -1), (int2)(-2, -2),
    (int2)(-1, -3)
};

__kernel void fast9(__global const uchar *img, __global uchar *corners, int cols, int rows, int thresh)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (x < 3 || y < 3 || x >= cols - 3 || y >= rows - 3)
        return;

    int centre = img[y * cols + x];

    bool found = false;
    int brighter = 0, darker = 0;   // as long as the runs are
    for (int i = 0; i < 16 + 8; i++) {
        int p = img[(y + circle[i % 16].y) * cols + x + circle[i % 16].x];
        brighter = p > centre + thresh ? brighter + 1 : 0;
        darker = p < centre - thresh ? darker + 1 : 0;
        found |= brighter == 9 || darker == 9;
    }
    corners[y * cols + x] = found ? 255 : 0;
}
