/* The usual cast for devices of OpenCL 1.0. */
kernel void cast(global const int *in, global int *bins)
{
    atomic_inc((volatile __global int *)&bins[in[get_global_id(0)]]);
}
