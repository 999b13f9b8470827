/* Stored in one mode only. */
kernel void switch_store(global const int *a, global const int *b, global int *out, int mode)
{
    local int tile[16];
    const int x = get_global_id(0), l = get_local_id(0);
    tile[l] = a[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    switch (mode) {
    case 1:
        tile[l] = b[x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
