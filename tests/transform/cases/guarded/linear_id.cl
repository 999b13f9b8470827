kernel void linear(global int *a, global int *c, int n)
{
    const int i = get_global_linear_id();
    if (i >= n) return;
    for (int k = 0; k < 2; ++k) c[i] += a[i + k] + get_local_linear_id();
}
