/* MAP-107: an item loads one element; base at row x, column x. */
#define WIDTH 32
#define PITCH 32

kernel void map_107(global const float *in, global float *out)
{
    int x = get_global_id(0), y = get_global_id(1);
    out[y * WIDTH + x] = in[x * PITCH + x];
}
