/* A counter for each loop, declared at the top. */
kernel void counter_of_each(global const int *in, global int *out)
{
    local int tile[64];
    const int l = get_local_id(0), first = 64 * get_group_id(0);
    int i, j, sum = 0;
    for (i = l; i < 64; i += 16)
        tile[i] = in[first + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (j = 0; j < 64; j++)
        sum += tile[j] ^ l;
    out[get_global_id(0)] = sum + i;
}
