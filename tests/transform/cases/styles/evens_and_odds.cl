/* Two buffers, element by element. */
kernel void evens_and_odds(global const int *a, global const int *b, global int *out)
{
    local int tile[32];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[2 * l] = a[x];
    tile[2 * l + 1] = b[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[l] + 5 * tile[16 + l];
}
