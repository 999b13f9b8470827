/* The number of a group among all. */
kernel void group_number(global int *sums, global const int *in, int pitch)
{
    const size_t group = get_group_id(1) * get_num_groups(0) + get_group_id(0);
    atomic_add(&sums[group], in[get_global_id(1) * pitch + get_global_id(0)]);
}
