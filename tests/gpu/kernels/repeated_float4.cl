/* Several neighbouring items read the same element of type float4. */
kernel void repeated_float4(global const float4 *in, global float4 *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i >> shift];
}
