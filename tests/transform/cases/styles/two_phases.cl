/* One tile for two buffers, one after the other. */
kernel void two_phases(global const int *a, global const int *b, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = a[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    int sum = 5 * tile[15 - l];
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[15 - l] = b[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = sum + tile[l] - 3 * tile[0];
}
