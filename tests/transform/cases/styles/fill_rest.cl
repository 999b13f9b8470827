/* What is behind the end is filled by a second loop. */
kernel void fill_rest(global const int *in, global int *out, int n)
{
    local int tile[64];
    const int l = get_local_id(0);
    for (int i = l; i < n; i += 16)
        tile[i] = in[i];
    for (int i = n + l; i < 64; i += 16)
        tile[i] = -1;
    barrier(CLK_LOCAL_MEM_FENCE);
    int sum = 0;
    for (int i = 0; i < 64; i++)
        sum = 3 * sum + tile[i];
    out[get_global_id(0)] = sum;
}
