/* Local memory: every item puts a maximum into the word it is told, or into none (-1). */
kernel void local_max(global const int *which, global int *out)
{
    local int t[128];
    const int l = get_local_id(0);
    for (int k = l; k < 128; k += 32)
        t[k] = k;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int w = which[l];
    if (w >= 0)
        atomic_max(&t[w], 5 * l);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = l; k < 128; k += 32)
        out[k] = t[k];
}
