/* Compared as what has no sign, n = -1 is above everything. */
kernel void negative_bound(global const int *in, global int *out, int n)
{
    local int tile[16];
    const int l = get_local_id(0);
    if (get_global_id(0) < n)
        tile[l] = in[get_global_id(0)];
    else
        tile[l] = 7;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[15 - l];
}
