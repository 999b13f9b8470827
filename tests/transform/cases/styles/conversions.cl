/* Functions of what is read. */
kernel void conversions(global const float *in, global int *out)
{
    local uchar tile[16];
    local int other[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = convert_uchar_sat_rte(in[x] * 100.0f);
    other[l] = max((int)in[x], 3);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[15 - l] + 1000 * other[l];
}
