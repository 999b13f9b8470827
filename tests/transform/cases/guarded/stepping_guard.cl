kernel void stepping(global int *a, global int *c, int n)
{
    int i = get_global_id(0);
    if ((i += 5) >= n) return;
    c[i] = a[i];
    if (i++ & 1) return;
    c[i - 1] += i;
}
