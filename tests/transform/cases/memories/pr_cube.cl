/* Groups of three dimensions. */
kernel void cube(global const uchar *in, global uint *restrict bins)
{
    const size_t x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const size_t w = get_global_size(0), h = get_global_size(1);
    if (in[(z * h + y) * w + x] == 0 || x == y)
        return;
    atomic_inc(bins + in[(z * h + y) * w + x] % 20);
}
