/* Counts at places that another buffer says; start is only read. */
kernel void place(global const uint *in, global uint *start, global uint *count)
{
    const uint x = get_global_id(0);
    atomic_inc(count + start[in[x]]);
}
