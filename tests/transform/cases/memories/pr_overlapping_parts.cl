/* The second counter lies inside of the first. */
kernel void nested(global const int *in, global int *bins, global int *total)
{
    const int v = in[get_global_id(0)];
    atomic_inc(&bins[v]);
    atomic_max(&total[0], v);
}
