kernel void size_t_diff(global int *a, global int *b, int n)
{
    size_t i = get_global_id(0);
    if (i - 2 > n - 5) return;
    b[i] = a[i - 2] + a[i - 1];
}
