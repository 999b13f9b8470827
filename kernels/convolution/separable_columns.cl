/* The second pass: 5 words of a column of what separable_rows wrote, which has two rows more at the top and bottom. No
 * words beside the tile, so all its loads are whole rows of it. */
#define WINDOW 5
#define WIDTH 32
#define HEIGHT 8

kernel void separable_columns(global const float *in, constant const float *weights,
                             global float *out, int width)
{
    local float tile[HEIGHT + WINDOW - 1][WIDTH];
    const int x = get_global_id(0), y = get_global_id(1);
    const int lx = get_local_id(0), ly = get_local_id(1);
    for (int j = ly; j < HEIGHT + WINDOW - 1; j += HEIGHT)
        tile[j][lx] = in[(y - ly + j) * width + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    for (int j = 0; j < WINDOW; j++)
        sum += weights[j] * tile[ly + j][lx];
    out[y * width + x] = sum;
}
