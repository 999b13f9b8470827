/* An inner loop ends early for some, the outer one does not. */
kernel void inner_break(global const int *in, global int *out, int n)
{
    const int x = get_local_id(0);
    local int tile[8];
    int sum = 0;
    for (int r = 0; r < 3; r++) {
        tile[x] = in[get_global_id(0) + r * 32];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 8; k++) {
            if (tile[k] > 90) break;
            if (k > x) break;
            sum += tile[k];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
