/* Barriers in a loop, and a private copy by hand of another buffer. */
kernel void rounds(global const int *in, global int *bins, global int *sums, int n)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    if (n < 2) return;
    for (int r = 0; r < n; r++) {
        tile[l] = in[(x + r) % (int)get_global_size(0)];
        barrier(CLK_LOCAL_MEM_FENCE);
        atomic_add(&bins[tile[(l + r) % 16]], r);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0) {
        atomic_add(&sums[get_group_id(0)], tile[0]);
        return;
    }
    sums[2 + x] = tile[l];
}
