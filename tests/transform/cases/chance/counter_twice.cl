kernel void counter_twice(global const int *restrict in, global int *restrict out)
{
    local int tile[16];
    int i;
    const int l = get_local_id(0);
    for (i = l; i < 16; i += 8)
        tile[i] = in[get_group_id(0) * 8 + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    int sum = 0;
    for (i = 0; i < 16; i++)
        sum = sum * 3 + tile[i];
    out[get_global_id(0)] = sum;
}
