/* All items go through all elements in steps. */
kernel void strides(global const int *in, global int *out, ulong n)
{
    const ulong step = get_num_groups(0) * get_local_size(0);
    for (ulong i = get_group_id(0) * get_local_size(0) + get_local_id(0); i < n; i += get_global_size(0))
        out[i] = in[i] * 2 + (int)(step - get_global_size(0)) + (int)get_num_groups(0);
}
