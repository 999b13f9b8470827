/* Three words an item, one after the other: every access has a stride of three words. */
kernel void copy_int3(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    out[3 * i] = in[3 * i];
    out[3 * i + 1] = in[3 * i + 1];
    out[3 * i + 2] = in[3 * i + 2];
}
