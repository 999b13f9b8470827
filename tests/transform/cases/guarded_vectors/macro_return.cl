/* A macro gives the return. */
#define LEAVE { return; }
kernel void macro_return(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) LEAVE
    c[i] = s[i];
}
