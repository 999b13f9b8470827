/* Bits, comparisons and a division of what wraps around. */
kernel void computed_bits(global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    const uint u = l;
    tile[l] = (~x ^ (l << 2)) + (l == 3) + !l + (int)((u - 5) / 3) - -x * l;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = 2 * tile[15 - l] - tile[l];
}
