/* Local memory, 16 bytes: a constant stride apart, written forwards, read backwards. */
kernel void local_float4(global const float4 *in, global float4 *out, int stride)
{
    local float4 t[64 * 9];
    const int l = get_local_id(0);
    const int i = get_global_id(0);
    t[stride * l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = t[stride * (63 - l)];
}
