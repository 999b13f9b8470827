/* A local variable that is no array. */
kernel void one_scalar(global const int *in, global int *out)
{
    local int first;
    const int l = get_local_id(0);
    if (l == 0)
        first = in[get_group_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = first * l;
}
