/* Copies 16 bytes at a time (float4), from a given element on. */
kernel void copy_float4(global const float4 *in, global float4 *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i + shift];
}
