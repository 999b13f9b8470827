/* Two kernels whose tiles have the same name. */
kernel void other(global int *out)
{
    local int tile[4];
    tile[get_local_id(0) & 3] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[0] = tile[0];
}

kernel void two_kernels(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
