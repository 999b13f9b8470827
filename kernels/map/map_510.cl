/* MAP-510: an item loads an element and the four next to it; base at row x, column y. */
#define WIDTH 32
#define PITCH 34

kernel void map_510(global const float *in, global float *out)
{
    int x = get_global_id(0), y = get_global_id(1);
    global const float *base = &in[(x + 1) * PITCH + y + 1];
    out[y * WIDTH + x] = base[-PITCH] + base[-1] + base[0] + base[1] + base[PITCH];
}
