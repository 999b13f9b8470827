/* A stride of all items. */
kernel void grid_stride(global const int *in, global int *out, int n)
{
    const int stride = get_global_size(0);
    for (size_t i = get_global_id(0); i < 100; i += stride)
        out[i] = in[i] + n;
    const size_t all = get_num_groups(0) * get_local_size(0);
    for (size_t i = 100 + get_group_id(0) * get_local_size(0) + get_local_id(0); i < 200; i += all)
        out[i] = in[i] - n;
}
