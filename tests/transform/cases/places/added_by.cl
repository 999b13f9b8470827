/* An element is added to by the address. */
kernel void k(global int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global int *p = &in[x];
    p[0] += n;
    out[x] = p[0];
}
