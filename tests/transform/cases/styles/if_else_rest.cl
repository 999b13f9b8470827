/* Branches that store, and branches that do something else. */
kernel void if_else_rest(global const int *in, global int *out)
{
    local int tile[8];
    const int l = get_local_id(0), x = get_global_id(0), first = get_group_id(0) * 16;
    int own = 0;
    if (l < 8)
        tile[l] = in[first + l];
    else
        own = in[x];
    if (l >= 8)
        own++;
    else
        tile[l] = in[first + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = own + tile[7 - l / 2];
}
