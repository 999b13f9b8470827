/* An attribute before the declaration that goes to the front. */
kernel void aligned_tile(global const int *in, global int *bins, int n)
{
    const int x = get_global_id(0), l = get_local_id(0);
    if (n == 0)
        return;
    __attribute__((aligned(64))) local int tile[16];
    local int after[16] __attribute__((aligned(64)));
    local int first[2],
#ifdef LARGE
        large[100],
#endif
        last[2];
    tile[l] = after[l] = in[x];
    if (l < 2)
        first[l] = last[l] = l;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x >= n)
        return;
    atomic_add(&bins[tile[15 - l]], after[l] + first[l & 1] + last[1]);
}
