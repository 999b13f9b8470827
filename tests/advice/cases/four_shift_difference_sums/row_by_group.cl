// Running sums along the rows of an image of squared differences to four shifted copies, a group a row.
#define ITEMS 128
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
    __local uint4 parts[ITEMS];
    const int l = get_local_id(0), y = get_group_id(0);
    uint4 before = (uint4)(0);

    for (int from = 0; from < width; from += ITEMS) {
        int x = from + l, here = at(image, x, y, width, height);
        uint4 sum = (uint4)(square(here - at(image, x + dx0, y + dy0, width, height)),
                           square(here - at(image, x + dx1, y + dy1, width, height)),
                           square(here - at(image, x + dx2, y + dy2, width, height)),
                           square(here - at(image, x + dx3, y + dy3, width, height)));

        parts[l] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int d = 1; d < ITEMS; d *= 2) {
            if (l >= d)
                sum += parts[l - d];
            barrier(CLK_LOCAL_MEM_FENCE);
            parts[l] = sum;
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (x < width)
            sums[y * width + x] = before + sum;
        before += parts[ITEMS - 1];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
