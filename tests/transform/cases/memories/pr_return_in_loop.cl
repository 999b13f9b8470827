/* A return ends a grid-stride loop. */
kernel void endless(global const int *in, global int *bins, int n)
{
    for (int i = get_global_id(0);; i += get_global_size(0)) {
        if (i >= n)
            return;
        atomic_inc(&bins[in[i]]);
    }
}
