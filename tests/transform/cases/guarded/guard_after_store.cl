kernel void after_store(global int *a, global int *b, global int *c, int n)
{
    int i = get_global_id(0);
    c[i] = i;
    if (i < n) b[i] = a[i];
    c[i] += b[i];
    if (i < n - 10) b[i] += 100;
    if (i > 3) c[i] -= b[i];
}
