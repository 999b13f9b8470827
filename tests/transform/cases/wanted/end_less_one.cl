/* Guarded by one less than the length, which C has wrap around for the least int. */
kernel void end_less_one(global const uchar *in, global int *out, int n)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    const bool inside = x < n - 1;
    if (inside)
        tile[l] = in[x + 1];
    else
        tile[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
