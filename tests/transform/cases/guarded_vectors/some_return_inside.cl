/* A return of some lanes behind a store. */
kernel void some_return_inside(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    c[i] = s[i];
    if (s[i] > 20) return;
    d[i] = s[i] + 1;
}
