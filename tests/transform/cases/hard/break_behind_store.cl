/* The loop that stores ends early, by what it finds. */
kernel void break_behind_store(global const int *in, global int *out)
{
    local int tile[64];
    const int l = get_local_id(0);
    for (int i = l; i < 64; i += 16)
        tile[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < 4; i++) {
        tile[16 * i + l] = in[16 * i + l];
        if (in[i] == 1)
            break;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[4 * l] + tile[63 - l];
}
