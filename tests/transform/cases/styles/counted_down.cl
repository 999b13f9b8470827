/* Stored from the end, by a loop that counts down. */
kernel void counted_down(global const int *in, global int *out)
{
    local int tile[64];
    const int l = get_local_id(0), first = 64 * get_group_id(0);
    for (int i = 63 - l; i >= 0; i -= 16)
        tile[i] = in[first + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[4 * l] - tile[4 * l + 1] + tile[63 - l];
}
