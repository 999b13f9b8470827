/* Copies single bytes, from a given one on. */
kernel void copy_char(global const char *in, global char *out, int shift)
{
    const int i = get_global_id(0);
    out[i] = in[i + shift];
}
