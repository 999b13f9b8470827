kernel void loop_barrier(global int *a, global int *b, int n)
{
    local int t[8];
    int i = get_global_id(0), l = get_local_id(0), s = 0;
    for (int base = 0; base < n; base += 8) {
        if (base + l < n) t[l] = a[base + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (i < n)
            for (int k = 0; k < 8 && base + k < n; ++k) s += t[k] * (i - k);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (i < n) b[i] = s;
}
