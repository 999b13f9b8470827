/* Another function uses the same macro. */
#define SCALED(v) ((v) * scale)
#define ITEM (get_global_id(0))
inline int helper(int v) { const int scale = 3; return SCALED(v); }
kernel void in_helper(global const int *restrict in, global int *restrict out, int n)
{
    const int scale = ITEM;
    out[ITEM] = SCALED(in[ITEM]) + helper(in[ITEM]);
}
