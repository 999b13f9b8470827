// Differences of neighbours along both axes: half of them, and all of it where one neighbour is missing.
// An item has four pixels of a row; rows are of whole fours.
#define TX 128

kernel void gradients(global float *along_x, global float *along_y, global const float *image, int w, int h,
                      int images, int tiles_across)
{
    const int number = get_group_id(0) / tiles_across;
    const int x = (get_group_id(0) - number * tiles_across) * TX + 4 * get_local_id(0), y = get_global_id(1);
    const int at = (number * h + y) * w + x;

    if (x >= w || y >= h || number >= images) return;
    const float4 here = vload4(0, image + at);
    const float4 above = vload4(0, image + at - (y > 0 ? w : 0)), below = vload4(0, image + at + (y < h - 1 ? w : 0));
    const float4 before = (float4)(image[at - (x > 0)], here.xyz);
    const float4 after = (float4)(here.yzw, image[at + (x < w - 4 ? 4 : 3)]);
    const float4 part_x = (float4)(x == 0 ? 1.0f : 0.5f, 0.5f, 0.5f, x == w - 4 ? 1.0f : 0.5f);
    const float part_y = y == 0 || y == h - 1 ? 1.0f : 0.5f;
    vstore4(part_x * (after - before), 0, along_x + at);
    vstore4(part_y * (below - above), 0, along_y + at);
}
