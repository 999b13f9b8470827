/* Several neighbouring items read one and the same word. */
kernel void repeated(global const float *in, global float *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i >> shift];
}
