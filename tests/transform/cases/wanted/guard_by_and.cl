/* The same, by & and !. */
kernel void guard_by_and(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    if (!(l & 3))
        for (int i = 0; i < 4; i++)
            tile[l + i] = in[x + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
