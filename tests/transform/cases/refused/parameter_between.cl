/* An argument is used as a variable. */
kernel void parameter_between(global const int *in, global int *out, int from)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[from + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    from = 0;
    out[x + from] = tile[15 - l];
}
