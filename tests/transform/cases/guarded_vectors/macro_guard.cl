/* A macro gives the guard. */
#define GUARD(i, n) if ((i) >= (n)) return
kernel void macro_guard(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    GUARD(i, n);
    c[i] = s[i];
}
