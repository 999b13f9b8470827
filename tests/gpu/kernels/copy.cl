/* Neighbouring items read neighbouring words, from a given word on: aligned or not. */
kernel void copy(global const float *in, global float *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i + shift];
}
