/* What was stored first is stored over, by each item itself. */
kernel void store_twice(global const int *a, global const int *b, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = a[x];
    if (x & 4)
        tile[l] = b[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
