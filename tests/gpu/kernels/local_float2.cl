/* Local memory, 8 bytes (float2): a constant stride apart, written forwards, read backwards. */
kernel void local_float2(global const float2 *in, global float2 *out, int stride)
{
    local float2 t[64 * 33];
    const int l = get_local_id(0);
    const int i = get_global_id(0);
    t[stride * l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = t[stride * (63 - l)];
}
