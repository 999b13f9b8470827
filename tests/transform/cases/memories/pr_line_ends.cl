/* Lines end as on Windows. */
kernel void ends(global const int *in,
                 global int *bins,
                 int n)
{
    local int tile[16]; /* own */
    int x = get_global_id(0), l = get_local_id(0);
    if (n == 0)
        return;
    tile[l] = in[x];
#if 1
    barrier(CLK_LOCAL_MEM_FENCE);
#endif
    if (x >= n - 3)
        return;
    atomic_inc(&bins[tile[15 - l]]);
}
