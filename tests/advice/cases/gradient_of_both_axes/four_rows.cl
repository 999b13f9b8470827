// Differences of neighbours along both axes: half of them, and all of it where one neighbour is missing.
// A group does a tile of 32 by 32, an item four rows of it.
#define TX 32
#define TY 32
#define ITEMS_Y 8

kernel void gradients(global float *along_x, global float *along_y, global const float *image, int w, int h,
                      int images, int tiles_across)
{
    local float tile[TY + 2][TX + 2];
    const int number = get_group_id(0) / tiles_across, left = (get_group_id(0) - number * tiles_across) * TX;
    const int top = get_group_id(1) * TY, lx = get_local_id(0), ly = get_local_id(1), x = left + lx;
    global const float *own = image + number * h * w;

    // beyond the border stands what is at it
    for (int v = ly; v < TY + 2; v += ITEMS_Y) {
        global const float *row = own + clamp(top + v - 1, 0, h - 1) * w;
        tile[v][lx + 1] = row[min(x, w - 1)];
        if (lx < 2) tile[v][lx * (TX + 1)] = row[clamp(left - 1 + lx * (TX + 1), 0, w - 1)];
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    const float part_x = 0.5 * (1 + (x == 0 || x >= w - 1));
    for (int v = ly; v < TY; v += ITEMS_Y) {
        const int y = top + v, at = (number * h + y) * w + x;
        const float part_y = 0.5 * (1 + (y == 0 || y >= h - 1));
        if (x >= w || y >= h) return;
        along_x[at] = part_x * (tile[v + 1][lx + 2] - tile[v + 1][lx]);
        along_y[at] = part_y * (tile[v + 2][lx + 1] - tile[v][lx + 1]);
    }
}
