kernel void side_in_and(global int *a, global int *b, int n)
{
    int i = get_global_id(0), t = 0;
    if (i < n && a[i] > 20 && (t = a[i] - 20) > 5 && ++t) b[i] = t;
    else b[i] = -t;
}
