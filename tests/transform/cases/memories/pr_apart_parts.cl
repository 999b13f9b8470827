/* Parts of one buffer that have nothing in common. */
kernel void apart(global const int *in, global int *bins, global int *last)
{
    const int v = in[get_global_id(0)];
    atomic_inc(&bins[v]);
    atomic_max(&last[0], v);
}
