/* Rows and columns by masks and shifts. */
kernel void mask_and_shift(global const int *in, global int *out)
{
    local int tile[64];
    const uint l = get_local_id(0), tx = l & 7u, ty = l >> 3;
    const uint base = get_group_id(0) << 6;
    tile[(tx << 3) + ty] = in[base + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[base + l] = tile[l];
}
