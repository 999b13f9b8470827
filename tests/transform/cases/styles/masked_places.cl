/* Places that wrap around in a ring of 32. */
kernel void masked_places(global const int *in, global int *out, int turn)
{
    local int tile[16];
    const uint l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[(x - 5u) & 31u] + 3 * in[(x + turn) % 32] + in[(l - 8u) / 16777216u];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l];
}
