kernel void coarse_loop_return(global int *a, global int *c, int n)
{
    int i = get_global_id(0);
    for (int k = i; k < n; ++k) { if (a[k] > 70) { c[i] = k; return; } }
    c[i] = -1;
}
