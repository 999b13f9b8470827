/* What is one less than 0 is large: the first item of all stores nothing. */
kernel void wrapped_guard(global const int *in, global int *out, uint n)
{
    local int tile[17];
    const uint l = get_local_id(0), x = get_global_id(0);
    if (l == 0 && x - 1 < n)
        tile[0] = in[x - 1];
    tile[l + 1] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[l];
}
