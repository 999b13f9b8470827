/* The loop that stores ends where its counter meets a number. */
kernel void not_equal(global const int *in, global int *out)
{
    local int tile[64];
    const int l = get_local_id(0);
    for (int i = l; i < 64; i += 16)
        tile[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i != 32; i += 16)
        tile[i + l] = in[i + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[63 - l];
}
