kernel void before(global int *a, global int *c, int n)
{
    int i = get_global_id(0);
    n -= 10;
    if (i >= n) return;
    for (int k = 0; k < 2; ++k) c[i] += a[i + k];
}
