/* Blocks of four, each turned around. */
kernel void positive_division(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[l / 4 * 4 + 3 - l % 4] + 2 * tile[l / 3] + 3 * tile[(l + 5) % 16];
}
