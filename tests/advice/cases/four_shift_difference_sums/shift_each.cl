// Running sums along the rows of an image of squared differences to four shifted copies, an item a row and shift.
int at(__global const uchar *image, int x, int y, int width, int height)
{
    return image[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)];
}

uint square(int a)
{
    return (uint)(a * a);
}

__kernel void row_sums(__global uint *sums, __global const uchar *image, int width, int height,
                       int dx0, int dx1, int dx2, int dx3, int dy0, int dy1, int dy2, int dy3)
{
    const int id = get_global_id(0), y = id >> 2, k = id & 3;
    const int dx = k < 2 ? (k == 0 ? dx0 : dx1) : (k == 2 ? dx2 : dx3);
    const int dy = k < 2 ? (k == 0 ? dy0 : dy1) : (k == 2 ? dy2 : dy3);
    uint sum = 0;

    for (int x = 0; x < width; x++) {
        sum += square(at(image, x, y, width, height) - at(image, x + dx, y + dy, width, height));
        sums[4 * (y * width + x) + k] = sum;
    }
}
