/* Copies 2 bytes at a time (short), from a given element on. */
kernel void copy_short(global const short *in, global short *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i + shift];
}
