/* An early store, loops with barriers inside of which another one overwrites it. */
kernel void inner_barrier_loop(global const int *a, global const int *b, global int *out, int n)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    int sum = 0;
    tile[l] = a[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int t = 0; t < n; t++) {
        for (int k = 0; k < 16; k++)
            sum += (t + 1) * (tile[k] ^ k);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (t == 0)
            tile[l] = b[x];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[x] = sum;
}
