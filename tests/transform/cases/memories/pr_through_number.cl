/* The address goes through a number. */
kernel void number(global const uint *in, global int *bins)
{
    const size_t x = get_global_id(0);
    atomic_inc((global int *)((size_t)bins + 4 * in[x]));
}
