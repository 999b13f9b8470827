/* The same kernel is launched twice, with other arguments. */
kernel void launched_again(global const int *in, global int *out, int n)
{
    const size_t i = get_global_id(0) - get_global_offset(0);
    out[get_global_id(0)] = out[get_global_id(0)] * 3 + in[i] + get_global_size(0) * n;
}
