// Running sums along the rows of an image of squared differences to four shifted copies, four columns loaded first.
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

    for (int from = 0; from < width; from += 4) {
        uint4 found[4];

        #pragma unroll
        for (int k = 0; k < 4; k++) {
            int x = from + k, here = at(image, x, y, width, height);
            found[k] = (uint4)(square(here - at(image, x + dx0, y + dy0, width, height)),
                           square(here - at(image, x + dx1, y + dy1, width, height)),
                           square(here - at(image, x + dx2, y + dy2, width, height)),
                           square(here - at(image, x + dx3, y + dy3, width, height)));
        }
        #pragma unroll
        for (int k = 0; k < 4; k++) {
            sum += found[k];
            sums[y * width + from + k] = sum;
        }
    }
}
