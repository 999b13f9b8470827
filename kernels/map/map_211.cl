/* MAP-211: an item loads a row of 32 elements; base at row y + x. */
#define WIDTH 32
#define PITCH 32

kernel void map_211(global const float *in, global float *out)
{
    int x = get_global_id(0), y = get_global_id(1);
    float sum = 0;
    for (int i = 0; i < WIDTH; i++)
        sum += in[(y + x) * PITCH + i];
    out[y * WIDTH + x] = sum;
}
