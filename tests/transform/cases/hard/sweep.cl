/* The second half of each turn's loads finds what the turn before has left. */
kernel void sweep(global const int *a, global const int *b, global int *out)
{
    local int tile[8][16];
    const int l = get_local_id(0), x = get_global_id(0), size = get_global_size(0);
    int sum = 0;
    for (int k = 0; k < 8; k++)
        tile[k][l] = a[k * size + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < 8; k++) {
        tile[k][l] = b[k * size + x];
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += (k + 1) * tile[7 - k][15 - l];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[x] = sum;
}
