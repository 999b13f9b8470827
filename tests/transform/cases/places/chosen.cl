/* One of two addresses. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *p = x > 50 ? &in[x] : &in[2 * x];
    out[x] = p[0] + p[1];
}
