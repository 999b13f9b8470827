/* Neighbouring items read elements of type float4 a constant stride apart. */
kernel void strided_float4(global const float4 *in, global float4 *out, int stride)
{
    const int i = get_global_id(0);
    out[i] = in[stride * i];
}
