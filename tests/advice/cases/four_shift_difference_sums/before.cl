// Running sums along the rows of an image of squared differences to four shifted copies.
int at(__global const uchar *image, int x, int y, int width, int height)
{
    return image[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)];
}

uint square(int a)
{
    return (uint)(a * a);
}

__kernel void row_sums(__global uint4 *sums, __global const uchar *image, int width, int height,
                       int dx0, int dx1, int dx2, int dx3, int dy0, int dy1, int dy2, int dy3)
{
    int y = get_global_id(0);
    uint4 sum = (uint4)(0);

    for (int x = 0; x < width; x++) {
        int here = at(image, x, y, width, height);
        uint4 found;
        found.x = square(here - at(image, x + dx0, y + dy0, width, height));
        found.y = square(here - at(image, x + dx1, y + dy1, width, height));
        found.z = square(here - at(image, x + dx2, y + dy2, width, height));
        found.w = square(here - at(image, x + dx3, y + dy3, width, height));
        sum += found;
        sums[y * width + x] = sum;
    }
}
