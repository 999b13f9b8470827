/* Local memory, 2 bytes: a constant stride apart, written forwards, read backwards. */
kernel void local_ushort(global const ushort *in, global ushort *out, int stride)
{
    local ushort t[64 * 33];
    const int l = get_local_id(0);
    const int i = get_global_id(0);
    t[stride * l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = t[stride * (63 - l)];
}
