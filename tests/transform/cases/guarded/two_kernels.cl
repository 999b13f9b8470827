kernel void first(global int *a, global int *c, int n)
{
    const int i = get_global_id(0);
    if (i >= n) return;
    c[i] = a[i];
}
kernel void second(global int *a, global int *c, int n)
{
    const int i = get_global_id(0);
    if (i >= n) return;
    for (int k = 0; k < 2; ++k) c[i] += a[i + k];
}
