/* An address that is another in some items. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *p = &in[x];
    if (x % 3 == 0)
        p = &in[x + 200];
    out[x] = p[1];
}
