/* One of two elements of memory, without brackets. */
kernel void choice_of_sources(global const int *a, global const int *b, global int *out, int n)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = x < n ? a[x] : b[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = 2 * tile[15 - l] + 1;
}
