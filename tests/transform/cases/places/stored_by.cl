/* An element is stored by the address. */
kernel void k(global int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global int *p = &in[x];
    const int s = p[0];
    p[0] = n;
    out[x] = s + p[0];
}
