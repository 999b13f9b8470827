/* The place wraps around in a char. */
kernel void narrow_char(global const int *in, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0);
    const char at = l * 20;
    tile[l] = in[128 + at];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[15 - l];
}
