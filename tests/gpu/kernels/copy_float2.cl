/* Copies 8 bytes at a time (float2), from a given element on. */
kernel void copy_float2(global const float2 *in, global float2 *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i + shift];
}
