/* MAP-303: an item loads a column of 32 elements; base at column y. */
#define WIDTH 32
#define HEIGHT 32
#define PITCH 32

kernel void map_303(global const float *in, global float *out)
{
    int x = get_global_id(0), y = get_global_id(1);
    float sum = 0;
    for (int j = 0; j < HEIGHT; j++)
        sum += in[j * PITCH + y];
    out[y * WIDTH + x] = sum;
}
