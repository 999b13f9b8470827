/* How many items a group has, by a reduction over it. */
kernel void group_reduction(global const int *in, global int *out, int n)
{
    out[get_global_id(0)] = work_group_reduce_add(1) + get_local_id(0);
}
