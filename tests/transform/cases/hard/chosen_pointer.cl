/* Which of two is written is decided late. */
kernel void chosen_pointer(global int *in, global int *out, int which)
{
    local int tile[16];
    const int x = get_global_id(0), l = get_local_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    (which ? in : out)[x] = l;
    out[x] += tile[15 - l];
}
