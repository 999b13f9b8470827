/* The same by if and else. */
kernel void border_by_if(global const int *in, global int *out, int n)
{
    local int tile[18];
    const int l = get_local_id(0), first = (int)get_group_id(0) * 16 - 1;
    for (int i = l; i < 18; i += 16) {
        if ((uint)(first + i) < (uint)n)
            tile[i] = in[first + i];
        else
            tile[i] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[l] - 2 * tile[l + 1] + tile[l + 2];
}
