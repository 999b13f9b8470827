/* A barrier that some of those that are merged would come to. */
kernel void wait_for_half(global const int *in, global int *out, int n)
{
    local int tile[8];
    const int x = get_local_id(0);
    tile[x] = in[get_global_id(0)];
    if (get_group_id(0) * 8 + x < 64) {
        barrier(CLK_LOCAL_MEM_FENCE);
        out[get_global_id(0)] = tile[7 - x];
    }
}
