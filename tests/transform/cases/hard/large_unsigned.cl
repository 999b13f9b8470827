/* A length of more than 31 bits, as good as none. */
kernel void large_unsigned(global const int *in, global int *out, uint n)
{
    local int tile[16];
    const uint l = get_local_id(0), x = get_global_id(0);
    if (x < n)
        tile[l] = in[x];
    else
        tile[l] = -1;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
