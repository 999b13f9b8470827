/* One is added before bits are lost, not behind it. */
kernel void narrowed_sum(global const int *in, global int *out)
{
    local uchar tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x] + 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l] * 3;
}
