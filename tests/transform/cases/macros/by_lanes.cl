/* A macro with a vector's part for its name. */
#define x s0
#define ITEM get_global_id(0) * 2
kernel void by_lanes(global const int *restrict in, global int *restrict out, int n)
{
    int2 v = (int2)(in[ITEM / 2], 5);
    v.x += 3;
    out[ITEM / 2] = v.x * v.s1 + v.x;
}
