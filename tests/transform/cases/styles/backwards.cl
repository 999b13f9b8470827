/* Stored backwards from behind, read forwards. */
kernel void backwards(global const int *in, global int *out)
{
    local int tile[64];
    const int l = get_local_id(0), last = (get_group_id(0) + 1) * 64 - 1;
    for (int i = 0; i < 4; i++)
        tile[63 - 16 * i - l] = in[last - 16 * i - l];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[4 * l] - tile[4 * l + 1] + tile[4 * l + 2] * tile[4 * l + 3];
}
