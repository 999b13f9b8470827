/* Counters of two loops, one in the other, have the same name. */
kernel void same_name(global const int *in, global int *out, int n)
{
    local int tile[16];
    const int l = get_local_id(0);
    int sum = 0;
    for (int i = 0; i < n; i += 16) {
        tile[l] = in[i + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < 16; i++)
            sum += tile[i] ^ l;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
