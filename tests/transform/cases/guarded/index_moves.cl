kernel void index_moves(global int *a, global int *c, int n)
{
    int i = get_global_id(0);
    if (i >= n) return;
    for (int k = 0; k < 2; ++k) { c[i] += a[i + k]; }
    i += 2;
    if (i < n) { for (int k = 0; k < 2; ++k) c[i - 2] += k + i; }
}
