/* A macro gives the block. */
#define BODY { c[i] = s[i]; }
kernel void macro_block(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i < n) BODY
}
