/* MAP-112: an item loads one element; base at row y + x, column y. */
#define WIDTH 32
#define PITCH 32

kernel void map_112(global const float *in, global float *out)
{
    int x = get_global_id(0), y = get_global_id(1);
    out[y * WIDTH + x] = in[(y + x) * PITCH + y];
}
