kernel void group_out(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    if (get_group_id(0) * get_local_size(0) >= n) return;
    barrier(CLK_GLOBAL_MEM_FENCE);
    if (i >= n) return;
    out[i] = in[i];
}
