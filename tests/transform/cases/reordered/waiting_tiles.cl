/* A sum over pieces that the group has in local memory. */
kernel void waiting_tiles(global const int *in, global int *out, int n)
{
    local int tile[8];
    const int l = get_local_id(0), i = get_global_id(0);
    out[i] = 0;
    for (int from = 0; from < n; from += 8) {
        tile[l] = in[from + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 8; k++)
            out[i] += tile[k] * i;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
