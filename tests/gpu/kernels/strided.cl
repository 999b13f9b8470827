/* Neighbouring items read words a constant stride apart, around the end of the buffer. */
kernel void strided(global const float *in, global float *out, int stride, int count)
{
    const int i = get_global_id(0);
    out[i] = in[stride * i % count];
}
