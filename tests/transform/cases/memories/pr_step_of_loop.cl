/* The atomic is what a loop steps by. */
kernel void steps(global const int *in, global int *bins)
{
    int left = in[get_global_id(0)];
    for (; left > 0; atomic_inc(&bins[left--]))
        ;
}
