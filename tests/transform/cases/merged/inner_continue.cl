/* An inner loop goes on early for some, between barriers. */
kernel void inner_continue(global const int *in, global int *out, int n)
{
    local int tile[8];
    const int x = get_local_id(0);
    int sum = 0;
    for (int r = 0; r < 2; r++) {
        tile[x] = in[get_global_id(0) + 32 * r];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 8; k++) {
            if (k == x) continue;
            sum += tile[k] * (k + 1);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
