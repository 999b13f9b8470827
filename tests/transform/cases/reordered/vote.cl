/* A flag of the group's, without a barrier at the end. */
kernel void vote(global const int *in, global int *out)
{
    local int flag;
    if (get_local_id(0) == 0) flag = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (in[get_global_id(0)] > 900) atomic_or(&flag, 1);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (!flag) { out[get_global_id(0)] = 1; return; }
    out[get_global_id(0)] = 2;
}
