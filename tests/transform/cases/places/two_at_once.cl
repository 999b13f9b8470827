/* Two addresses that are declared together. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *p = &in[x], *q = &in[x + 5];
    out[x] = p[0] + q[1] + p[2];
}
