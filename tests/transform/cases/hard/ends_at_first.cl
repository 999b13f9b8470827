/* The condition of the loop that stores holds again later, which nobody waits for. */
kernel void ends_at_first(global const int *in, global int *out)
{
    local int tile[64];
    const int l = get_local_id(0);
    for (int i = l; i < 64; i += 16)
        tile[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < 2 || i == 3; i++)
        tile[16 * i + l] = in[16 * i + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[63 - l];
}
