/* A kernel that another one calls, for some of its items only. */
kernel void inner(global const int *in, global int *bins)
{
    atomic_inc(&bins[in[get_global_id(0)]]);
}
kernel void outer(global const int *in, global int *bins)
{
    if (get_local_id(0) < 5)
        inner(in, bins);
}
