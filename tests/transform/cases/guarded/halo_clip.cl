kernel void halo(global int *a, global int *b, int n)
{
    local int t[10];
    int i = get_global_id(0), l = get_local_id(0);
    t[l + 1] = i < n ? a[i] : 0;
    if (l == 0) t[0] = i > 0 ? a[i - 1] : 0;
    if (l == get_local_size(0) - 1) t[l + 2] = i + 1 < n ? a[i + 1] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) b[i] = t[l] + t[l + 1] * 10 + t[l + 2] * 100;
}
