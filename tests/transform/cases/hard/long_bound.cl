/* A length of more than 32 bits. */
kernel void long_bound(global const int *in, global int *out, long n)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    if (x < n)
        tile[l] = in[x];
    else
        tile[l] = -1;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
