/* Local memory, single bytes: a constant stride apart, written forwards, read backwards. */
kernel void local_uchar(global const uchar *in, global uchar *out, int stride)
{
    local uchar t[64 * 33];
    const int l = get_local_id(0);
    const int i = get_global_id(0);
    t[stride * l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = t[stride * (63 - l)];
}
