kernel void in_loop(global int *a, global int *c, int n, int m)
{
    int i = get_global_id(0);
    if (i >= n) return;
    while (m-- > 0) c[i] += a[i + m];
}
