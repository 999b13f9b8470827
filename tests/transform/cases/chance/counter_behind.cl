kernel void counter_behind(global const int *restrict in, global int *restrict out)
{
    local int tile[32];
    int i;
    const int l = get_local_id(0);
    for (i = l; i < 32; i += 8)
        tile[i] = in[get_group_id(0) * 8 + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (i = 0; i < 9; i++)
        if (in[i] == 7)
            break;
    out[get_global_id(0)] = tile[i] + tile[l];
}
