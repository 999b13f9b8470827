/* Divisions of what is below 0. */
kernel void negative_division(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0), first = 16 * get_group_id(0);
    tile[l] = in[first + 8 + (l - 8) / 3 + (l - 9) % 4];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l] + 2 * tile[9 + (l - 12) / 2] + 3 * tile[7 + (l - 12) % 5];
}
