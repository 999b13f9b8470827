/* The same kernel is launched twice, with another offset and size. */
kernel void launched_twice(global const int *in, global int *out, int n)
{
    const size_t i = get_global_id(0) - get_global_offset(0);
    out[get_global_id(0)] = out[get_global_id(0)] * 3 + in[i] + get_global_size(0) * n;
}
