/* A macro gives the condition. */
#define OUTSIDE(i) i < 2 || i >= n
kernel void macro_condition(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (OUTSIDE(i)) return;
    c[i] = s[i];
}
