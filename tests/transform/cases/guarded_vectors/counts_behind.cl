/* A number that differs from a condition on. */
kernel void counts_behind(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int used = 0;
    int i = get_global_id(0);
    if (i >= n) return;
    used++;
    c[i] = s[i] + used;
    if (a[i] > 40) used += 2;
    d[i] = used;
}
