/* An address made of an address. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *p = &in[x];
    global const int *q = p + 1;
    out[x] = p[0] + q[1];
}
