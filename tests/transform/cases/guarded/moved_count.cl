kernel void moved(global int *a, global int *c, int n)
{
    int i = get_global_id(0);
    n -= 2;
    if (i >= n--) return;
    c[i] = a[i] + n;
    n = n + i;
    if (n > 50) return;
    c[i] -= n;
}
