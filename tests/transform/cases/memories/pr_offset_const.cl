/* Offsets that are const; and read in the index. */
kernel void offsets(global const uint *in, global const int *start, global int *count, int n)
{
    const uint x = get_global_id(0);
    if (x >= n)
        return;
    atomic_add(count + (start[in[x]] + 1), 1 + start[0]);
    atomic_sub(&count[start[1]], 2);
}
