/* Only one of each group does it, the last. */
kernel void last_of_group(global const int *in, global int *out, int n)
{
    local int total;
    if (get_local_id(0) == get_local_size(0) - 1) total = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&total, in[get_global_id(0)]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) != get_local_size(0) - 1) { } else out[get_group_id(0)] = total;
}
