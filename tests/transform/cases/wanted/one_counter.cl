/* One counter, declared at the top, for all loops. */
kernel void one_counter(global const int *in, global int *out)
{
    local int tile[64];
    const int l = get_local_id(0), first = 64 * get_group_id(0);
    int i, sum = 0;
    for (i = l; i < 64; i += 16)
        tile[i] = in[first + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (i = 0; i < 64; i++)
        sum += tile[i] ^ l;
    out[get_global_id(0)] = sum;
}
