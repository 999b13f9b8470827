/* The barrier stands in a loop that may have no turn; each item reads its own element. */
kernel void loop_of_barriers(global const int *a, global const int *b, global int *out, int n)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = a[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    int sum = tile[15 - l];
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[l] = b[x];
    for (int i = 0; i < n; i++)
        barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = sum + tile[l];
}
