/* Two counted buffers, one after the other. */
kernel void both(global const int *in, global int *bins, global int *sums, int n)
{
    const int counted = get_global_id(0);
    if (counted >= n)
        return;
    const int bins_private = in[counted];
    atomic_inc(&bins[bins_private]);
    atomic_add(sums + bins_private, counted);
}
