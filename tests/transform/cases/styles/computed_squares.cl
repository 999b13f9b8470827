/* Numbers that come from no memory at all. */
kernel void computed_squares(global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = x * x - 3 * l;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = 2 * tile[15 - l] - tile[l];
}
