/* A comment of the launch file names another file. */
kernel void kept(global const int *in, global int *bins)
{
    atomic_inc(&bins[in[get_global_id(0)]]);
}
