/* Signs that would run together. */
#define NEG -1
#define ADDRESS &
#define MINUS -
#define ITEM get_global_id(0)
#define LESS(x) x -NEG
#define BACK -(int)ITEM
kernel void signs(global const int *restrict in, global int *restrict out, int n)
{
    const int i = MINUS-MINUS-(int)ITEM;
    int v = in[i]-NEG;
    v -=-BACK+NEG*LESS(i)-NEG;
    out[i] = v-LESS(v)+(v ADDRESS 3) + (1 ADDRESS v);
}
