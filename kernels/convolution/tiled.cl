/* A window of 5 x 5 words around each, from a tile in local memory: a group loads each word once, where naive loads it
 * up to 25 times. The loads of local memory and the products are as many as before. */
#define WINDOW 5
#define WIDTH 32
#define HEIGHT 8

kernel void tiled(global const float *in, constant const float *weights, global float *out,
                  int width)
{
    local float tile[HEIGHT + WINDOW - 1][WIDTH + WINDOW - 1];
    const int x = get_global_id(0), y = get_global_id(1), row = width + WINDOW - 1;
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int first = (y - ly) * row + x - lx;
    for (int j = ly; j < HEIGHT + WINDOW - 1; j += HEIGHT)
        for (int i = lx; i < WIDTH + WINDOW - 1; i += WIDTH)
            tile[j][i] = in[first + j * row + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    for (int j = 0; j < WINDOW; j++)
        for (int i = 0; i < WINDOW; i++)
            sum += weights[j * WINDOW + i] * tile[ly + j][lx + i];
    out[y * width + x] = sum;
}
