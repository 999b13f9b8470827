kernel void lines(global int *a, global int *c, int n)
{
    const int i = get_global_id(0);
    if (i >= n) return;
    for (int k = 0; k < 2; ++k)
        c[i] += a[i + k] * __LINE__;
    c[i] += __LINE__ - __COUNTER__;
}
