// Differences of neighbours along both axes: half of them, and all of it where one neighbour is missing.
// An item has four pixels of each of four rows, and goes down these; rows are of whole fours.
#define TX   128
#define ROWS 4

kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void gradients(global float *restrict along_x, global float *restrict along_y, global const float *restrict image,
               int w, int h, int images, int tiles_across)
{
    const int number = get_group_id(0) / tiles_across;
    const int x = (get_group_id(0) - number * tiles_across) * TX + 4 * get_local_id(0);
    const int top = get_global_id(1) * ROWS, bottom = min(top + ROWS, h);
    if (x >= w || top >= h) return;

    global const float *own = image + number * h * w + x;
    const int to_left = x > 0, to_right = x < w - 4 ? 4 : 3;
    const float4 part_x = (float4)(x == 0 ? 1.0f : 0.5f, 0.5f, 0.5f, x == w - 4 ? 1.0f : 0.5f);
    float4 here = *(global const float4 *)(own + top * w), above = *(global const float4 *)(own + max(top - 1, 0) * w);

    #pragma unroll
    for (int y = top; y < bottom; y++) {
        const int at = (number * h + y) * w + x;
        const float4 below = *(global const float4 *)(own + min(y + 1, h - 1) * w);
        const float4 before = (float4)(own[y * w - to_left], here.xyz);
        const float4 after = (float4)(here.yzw, own[y * w + to_right]);
        *(global float4 *)(along_x + at) = part_x * (after - before);
        *(global float4 *)(along_y + at) = (y == 0 || y == h - 1 ? 1.0f : 0.5f) * (below - above);
        above = here;
        here = below;
    }
}
