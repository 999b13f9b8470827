/* Two ways of doing it, of which all items go the same. */
kernel void two_branches(global const int *in, global int *out, int turned)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    if (turned > 0) {
        tile[15 - l] = in[x];
        barrier(CLK_LOCAL_MEM_FENCE);
        out[x] = tile[l];
    } else {
        tile[l] = in[x];
        barrier(CLK_LOCAL_MEM_FENCE);
        out[x] = tile[l / 2];
    }
}
