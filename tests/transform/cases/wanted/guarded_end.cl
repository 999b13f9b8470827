/* The usual guard: only items within the length store and read. */
kernel void guarded_end(global const int *in, global int *out, int n)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    if (x < n)
        tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x < n) {
        const int others = min(16, n - (int)get_group_id(0) * 16);
        int sum = 0;
        for (int k = 0; k < others; k++)
            sum += tile[k] * k;
        out[x] = sum;
    }
}
