/* Several neighbouring items read the same element of type float2. */
kernel void repeated_float2(global const float2 *in, global float2 *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i >> shift];
}
