/* MAP-205: an item loads a row of 32 elements; base at row y. */
#define WIDTH 32
#define PITCH 32

kernel void map_205(global const float *in, global float *out)
{
    int x = get_global_id(0), y = get_global_id(1);
    float sum = 0;
    for (int i = 0; i < WIDTH; i++)
        sum += in[y * PITCH + i];
    out[y * WIDTH + x] = sum;
}
