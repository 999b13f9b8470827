// Running sums along the rows of an image of squared differences to four shifted copies, a group a row, two columns an
// item; sums of eight items are scanned apart, so that there are few barriers.
#define ITEMS 256
int at(__global const uchar *image, int x, int y, int width, int height)
{
    return image[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)];
}

uint square(int a)
{
    return (uint)(a * a);
}

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1)))
void row_sums(__global uint4 *restrict sums, __global const uchar *image, int width, int height,
                       int dx0, int dx1, int dx2, int dx3, int dy0, int dy1, int dy2, int dy3)
{
    __local uint4 parts[ITEMS], eights[ITEMS / 8 + 1];
    const int l = get_local_id(0), y = get_group_id(0);
    uint4 before = (uint4)(0);

    for (int from = 0; from < width; from += 2 * ITEMS) {
        int x = from + 2 * l, here = at(image, x, y, width, height);
        const uint4 first = (uint4)(square(here - at(image, x + dx0, y + dy0, width, height)),
                           square(here - at(image, x + dx1, y + dy1, width, height)),
                           square(here - at(image, x + dx2, y + dy2, width, height)),
                           square(here - at(image, x + dx3, y + dy3, width, height)));
        x++;
        here = at(image, x, y, width, height);
        const uint4 second = (uint4)(square(here - at(image, x + dx0, y + dy0, width, height)),
                           square(here - at(image, x + dx1, y + dy1, width, height)),
                           square(here - at(image, x + dx2, y + dy2, width, height)),
                           square(here - at(image, x + dx3, y + dy3, width, height)));

        parts[l] = first + second;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < ITEMS / 8) {
            uint4 eight = (uint4)(0);
            #pragma unroll
            for (int k = 0; k < 8; k++) {
                const uint4 own = parts[8 * l + k];
                parts[8 * l + k] = eight;
                eight += own;
            }
            eights[l] = eight;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < 4) {
            __local uint *column = (__local uint *)eights + l;
            uint sum = 0;
            for (int k = 0; k <= ITEMS / 8; k++) {
                const uint own = k < ITEMS / 8 ? column[4 * k] : 0;
                column[4 * k] = sum;
                sum += own;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint4 left = before + eights[l / 8] + parts[l];
        if (x - 1 < width)
            sums[y * width + x - 1] = left + first;
        if (x < width)
            sums[y * width + x] = left + first + second;
        before += eights[ITEMS / 8];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
