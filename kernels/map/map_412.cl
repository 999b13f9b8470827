/* MAP-412: an item loads a block of 7 x 7 elements; base at row y + x, column y. */
#define WIDTH 32
#define PITCH 38

kernel void map_412(global const float *in, global float *out)
{
    int x = get_global_id(0), y = get_global_id(1);
    float sum = 0;
    for (int j = 0; j < 7; j++)
        for (int i = 0; i < 7; i++)
            sum += in[(y + x + j) * PITCH + y + i];
    out[y * WIDTH + x] = sum;
}
