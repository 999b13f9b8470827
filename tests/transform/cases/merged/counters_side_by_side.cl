/* One of two counters differs, and items wait in the loop. */
kernel void counters_side_by_side(global const int *in, global int *out, int n)
{
    local int tile[8];
    const int x = get_local_id(0);
    int sum = 0;
    for (int k = 0, at = get_global_id(0); k < n; k++, at += 32) {
        tile[x] = in[at];
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += tile[(x + k) % 8];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
