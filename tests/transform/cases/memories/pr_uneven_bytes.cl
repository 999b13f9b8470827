/* The buffer has two bytes more than its elements. */
kernel void odd(global const uchar *in, global int *bins)
{
    atomic_inc(&bins[in[get_global_id(0)] & 1]);
}
