/* Neighbouring items read elements of type float2 a constant stride apart. */
kernel void strided_float2(global const float2 *in, global float2 *out, int stride)
{
    const int i = get_global_id(0);
    out[i] = in[stride * i];
}
