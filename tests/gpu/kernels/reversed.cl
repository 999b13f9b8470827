/* Neighbouring items read neighbouring words, the other way round. */
kernel void reversed(global const float *in, global float *out, int count)
{
    const int i = get_global_id(0);
    out[i] = in[count - 1 - i];
}
