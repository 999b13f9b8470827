__kernel void local_count(__global const int *in, __global int *out, int n)
{
    __local int count;
    if (get_local_id(0) == 0) count = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    size_t i = get_global_id(0);
    if (i < n && in[i] > 40) { atomic_inc(&count); }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (!get_local_id(0)) out[get_group_id(0)] = count;
}
