/* A macro gives the work. */
#define STORE(k, x) c[k] = (x) * 2
kernel void macro_work(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i < n) STORE(i, s[i]);
}
