/* MAP-115: an item loads one element; base at row x, column y + x. */
#define WIDTH 32
#define PITCH 64

kernel void map_115(global const float *in, global float *out)
{
    int x = get_global_id(0), y = get_global_id(1);
    out[y * WIDTH + x] = in[x * PITCH + y + x];
}
