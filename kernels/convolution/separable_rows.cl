/* The first of two passes that make the window of 5 x 5 words when its weights are products: 5 words of a row. With
 * separable_columns 10 products a word where tiled has 25, for one more way through global memory. */
#define WINDOW 5
#define WIDTH 32
#define HEIGHT 4

kernel void separable_rows(global const float *in, constant const float *weights,
                           global float *out, int width)
{
    local float tile[HEIGHT][WIDTH + WINDOW - 1];
    const int x = get_global_id(0), y = get_global_id(1), row = width + WINDOW - 1;
    const int lx = get_local_id(0), ly = get_local_id(1);
    for (int i = lx; i < WIDTH + WINDOW - 1; i += WIDTH)
        tile[ly][i] = in[y * row + x - lx + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0.0f;
    for (int i = 0; i < WINDOW; i++)
        sum += weights[i] * tile[ly][lx + i];
    out[y * width + x] = sum;
}
