kernel void then_set(global int *a, global int *c, int n)
{
    int i, l, g, s;
    i = get_global_id(0);
    l = get_local_id(0);
    g = get_group_id(0);
    if (i >= n)
    {
        return;
    }
    s = 0;
    for (l = 0; l < 3; l++)
        s += a[i + l] * g;
    c[i] = s + l;
}
