kernel void bits(global int *a, global int *c, int n)
{
    int i = get_global_id(0);
    if ((i & 4) | (i >= n)) return;
    if (i & 1 || (i ^ 3) == n || !(i < 30)) return;
    if (i == 8, i == 10) return;
    for (int k = 0; k < 2; ++k) c[i] += a[i + k];
}
