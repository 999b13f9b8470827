/* What local_add does; the old value is kept. */
kernel void local_add_used(global const int *which, global int *out)
{
    local int t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = k;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        out[128 + l] = atomic_add(&t[w], l);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = l; k < 128; k += 32)
        out[k] = t[k];
}
