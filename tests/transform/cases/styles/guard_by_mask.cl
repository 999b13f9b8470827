/* Every fourth item loads four. */
kernel void guard_by_mask(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    if (l % 4 == 0) {
        tile[l] = in[x];
        tile[l + 1] = in[x + 1];
        tile[l + 2] = in[x + 2];
        tile[l + 3] = in[x + 3];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
