/* A pointer in local memory. */
kernel void shared_pointer(global const int *in, global int *out)
{
    global const int * local base;
    if (get_local_id(0) == 0)
        base = in + get_group_id(0) * get_local_size(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = base[get_local_id(0) ^ 1];
}
