/* Rows of a matrix in two loops of their own, and a tile declared inside braces. */
kernel void separate_loops(global const int *a, global const int *b, global int *out, int n)
{
    local int tile[16];
    const int l = get_local_id(0);
    int sum = 0;
    for (int t = 0; t < n; t += 16) {
        tile[l] = a[t + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 16; k++)
            sum += tile[k] ^ l;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int t = 0; t < n; t += 16) {
        tile[l] = b[t + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 16; k++)
            sum -= tile[k] & l;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
