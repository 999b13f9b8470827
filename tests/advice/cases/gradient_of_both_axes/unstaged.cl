// Differences of neighbours along both axes: half of them, and all of it where one neighbour is missing.
#define TX 32

kernel void gradients(global float *along_x, global float *along_y, global const float *image, int w, int h,
                      int images, int tiles_across)
{
    const int number = get_group_id(0) / tiles_across;
    const int x = (get_group_id(0) - number * tiles_across) * TX + get_local_id(0), y = get_global_id(1);
    const int at = (number * h + y) * w + x;
    const float part_x = 0.5 * (1 + (x == 0 || x >= w - 1)), part_y = 0.5 * (1 + (y == 0 || y >= h - 1));

    if (x >= w || y >= h || number >= images) return;
    along_x[at] = part_x * (image[at + (x < w - 1)] - image[at - (x > 0)]);
    along_y[at] = part_y * (image[at + (y < h - 1 ? w : 0)] - image[at - (y > 0 ? w : 0)]);
}
