/* One less than 0 is not less than 31. */
kernel void wrapped_choice(global const int *in, global int *out)
{
    local int tile[17];
    const uint l = get_local_id(0), x = get_global_id(0);
    tile[l + 1] = in[x];
    if (l == 0 && x - 1 < 31)
        tile[0] = in[x - 1];
    else if (l == 0)
        tile[0] = 7;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[l];
}
