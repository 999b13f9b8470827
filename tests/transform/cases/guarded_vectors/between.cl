/* Both sides differ. */
kernel void between(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (i > n - i) return;
    c[i] = a[i] + 7;
}
