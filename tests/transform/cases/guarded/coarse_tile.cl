kernel void coarse_tile(global int *a, global int *c, int n)
{
    const int i = get_global_id(0), l = get_local_id(0);
    local int t[8];
    t[l] = i < n ? a[i] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i >= n) return;
    switch (l & 3) {
    case 0: c[i] = t[7]; return;
    case 1: c[i] = t[0]; break;
    default: c[i] = t[(l + 1) & 7];
    }
    c[i] += 1000;
}
