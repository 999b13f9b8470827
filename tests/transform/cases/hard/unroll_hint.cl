/* An attribute for the loop that stores. */
kernel void unroll_hint(global const int *in, global int *out)
{
    local int tile[64];
    const int l = get_local_id(0), first = 64 * get_group_id(0);
    __attribute__((opencl_unroll_hint(4))) for (int i = l; i < 64; i += 16)
        tile[i] = in[first + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[63 - l];
}
