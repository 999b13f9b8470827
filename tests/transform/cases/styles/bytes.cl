/* Bytes, of which sums have more bits. */
kernel void bytes(global const uchar *in, global ushort *out)
{
    local uchar tile[32];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = in[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[x] = tile[l] * tile[31 - l] + (uchar)(tile[l] + tile[0]);
}
