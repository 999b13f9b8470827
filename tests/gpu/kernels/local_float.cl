/* Local memory, words of 4 bytes: a constant stride apart, written forwards, read backwards. */
kernel void local_float(global const float *in, global float *out, int stride)
{
    local float t[64 * 33];
    const int l = get_local_id(0);
    const int i = get_global_id(0);
    t[stride * l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = t[stride * (63 - l)];
}
