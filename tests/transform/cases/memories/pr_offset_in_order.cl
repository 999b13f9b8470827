/* The same, with the two the other way round; start is counted in by others. */
kernel void order(global const uint *in, global uint *start, global uint *count)
{
    const uint x = get_global_id(0);
    atomic_inc(start[in[x]] + count);
    atomic_inc(&(count + start[0])[1]);
}
