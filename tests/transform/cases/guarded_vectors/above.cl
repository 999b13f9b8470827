/* The first lane decides. */
kernel void above(global const int *a, global const int *s, global int *c, global int *d, int n)
{
    int i = get_global_id(0);
    if (n - 10 > i) return;
    c[i] = a[i] + i;
}
