/* An own element that is stored anew, and a barrier that comes only in some launches. */
kernel void conditional_barrier(global const int *a, global const int *b, global int *out, int n)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = a[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int other = tile[15 - l];
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[l] = b[x];
    if (n > 100)
        barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = other + tile[l];
}
