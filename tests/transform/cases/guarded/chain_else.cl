kernel void chain_else(global int *a, global int *b, int n)
{
    int i = get_global_id(0);
    if (i == 0)
        b[i] = a[0];
    else if (i < n - 1)
        b[i] = a[i - 1] + a[i + 1];
    else if (i == n - 1)
        b[i] = a[n - 1];
    else
        return;
    b[i] *= 2;
}
