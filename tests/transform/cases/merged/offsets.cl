/* Three dimensions with offsets, and all that can be asked. */
kernel void offsets(global const int *in, global int *out, int n)
{
    const size_t x = get_global_id(0) - get_global_offset(0), y = get_global_id(1) - get_global_offset(1);
    const size_t z = get_global_id(2) - get_global_offset(2);
    const size_t at = (z * get_global_size(1) + y) * get_global_size(0) + x;
    const size_t lane = (get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) + get_local_id(0);
    const size_t group = (get_group_id(2) * get_num_groups(1) + get_group_id(1)) * get_num_groups(0) + get_group_id(0);
    out[at] = lane + 100 * group + 10000 * get_work_dim() + in[at] * n + get_global_offset(2);
}
