/* Bytes behind an address. */
kernel void k(global const uchar *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const uchar *p = &in[x * 3];
    out[x] = p[0] + 256 * p[1] + 65536 * p[2];
}
