/* In one launch there are no counters. */
kernel void maybe(global const int *in, global int *bins, global int *out)
{
    const int x = get_global_id(0);
    if (bins)
        atomic_inc(&bins[in[x]]);
    out[x] = in[x] + 1;
}
