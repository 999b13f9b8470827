/* Bytes are loaded through an address of another type. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const uchar *p = (global const uchar *)&in[x];
    out[x] = p[4] + p[0];
}
