/* A macro gives the id. */
#define ID get_global_id(0)
kernel void macro_names(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    if (ID >= n) return;
    c[ID] = s[ID];
}
