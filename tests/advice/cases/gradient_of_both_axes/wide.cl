// Differences of neighbours along both axes: half of them, and all of it where one neighbour is missing.
#define TX 64
#define TY 4
#define AT(y, x) tile[((y) + 1) * (TX + 2) + (x) + 1]

kernel void gradients(global float *along_x, global float *along_y, global const float *image, int w, int h,
                      int images, int tiles_across)
{
    local float tile[(TY + 2) * (TX + 2)];
    const int number = get_group_id(0) / tiles_across, left = (get_group_id(0) - number * tiles_across) * TX;
    const int top = get_group_id(1) * TY;
    const int lx = get_local_id(0), ly = get_local_id(1), x = left + lx, y = top + ly;
    const int at = (number * h + y) * w + x;
    const bool outside = x >= w || y >= h || number >= images;
    const int wide = min(TX, w - left), high = min(TY, h - top);
    const float part_x = 0.5 * (1 + (x == 0 || x >= w - 1)), part_y = 0.5 * (1 + (y == 0 || y >= h - 1));

    AT(ly, lx) = outside ? 0.0f : image[at];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (ly == 0) {
        AT(-1, lx) = outside || y == 0 ? AT(0, lx) : image[at - w];
        AT(high, lx) = outside || y + high >= h ? AT(high - 1, lx) : image[at + high * w];
    }
    if (lx == 0) {
        AT(ly, -1) = outside || x == 0 ? AT(ly, 0) : image[at - 1];
        AT(ly, wide) = outside || x + wide >= w ? AT(ly, wide - 1) : image[at + wide];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (outside) return;
    along_x[at] = part_x * (AT(ly, lx + 1) - AT(ly, lx - 1));
    along_y[at] = part_y * (AT(ly + 1, lx) - AT(ly - 1, lx));
}
