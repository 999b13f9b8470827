/* Groups of one row by default, of two rows by a size of the file. */
kernel void rows(global const uint *in, global uint *bins)
{
    const uint x = get_global_id(0), y = get_global_id(1);
    atomic_inc(&bins[in[y * get_global_size(0) + x]]);
}
