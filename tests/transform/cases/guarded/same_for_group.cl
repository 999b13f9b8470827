kernel void same_for_group(global int *a, global int *b, int n)
{
    const int g = get_group_id(0);
    if (a[g] < 40) return;
    const int i = get_global_id(0);
    int v = a[g];
    v += a[i];
    if (i < n) b[i] = v;
}
