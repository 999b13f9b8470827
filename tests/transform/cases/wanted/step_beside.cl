/* The loop that stores also counts something that is needed behind it. */
kernel void step_beside(global const int *in, global int *out)
{
    local int tile[64];
    const int l = get_local_id(0), first = 64 * get_group_id(0);
    int rounds = 0;
    for (int i = l; i < 64; i += 16, rounds++)
        tile[i] = in[first + i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[63 - l] + rounds;
}
