kernel void first(global int *a, global int *c, int n)
{
    const int i = get_global_id(0);
    if (i >= n) return;
    c[i] = a[i];
}
kernel void second(global int *a, global int *c, int n)
{
    if (get_global_id(0) < 30) first(a, c, n);
    c[get_global_id(0)] += 2;
}
