/* Sums and a maximum of the same elements. */
kernel void mixed(global const int *in, global int *bins)
{
    const int x = get_global_id(0);
    atomic_add(&bins[x & 3], in[x]);
    atomic_max(&bins[4 + (x & 3)], in[x]);
}
