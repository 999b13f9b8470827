/* A macro that is defined behind the guard. */
kernel void macro_other(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
#define TWICE(x) ((x) * 2)
    c[i] = TWICE(s[i]);
#undef TWICE
}
