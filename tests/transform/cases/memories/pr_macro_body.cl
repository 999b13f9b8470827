/* Two kernels count by one macro. */
#define COUNT(at) atomic_inc(&bins[at])
kernel void low(global const int *in, global int *bins)
{
    COUNT(in[get_global_id(0)] & 3);
}
kernel void high(global const int *in, global int *bins)
{
    COUNT(in[get_global_id(0)] >> 2);
}
