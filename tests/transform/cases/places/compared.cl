/* An address that is compared. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *p = &in[x];
    out[x] = p[1] + (p == in + 3);
}
