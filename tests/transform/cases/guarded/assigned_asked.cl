kernel void assigned(global int *a, global int *c, int n)
{
    int i, j;
    if ((i = get_global_id(0)) >= n) return;
    if ((j = a[i]) > 50) return;
    for (int k = 0; k < 2; ++k) c[i] += a[i + k] + j;
}
