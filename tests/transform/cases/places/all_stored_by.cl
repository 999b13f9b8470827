/* A vector is stored by the address. */
kernel void k(global int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global int *p = &in[x];
    vstore2((int2)(n, x), 0, p);
    out[x] = p[0];
}
