/* An address that is moved on. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *p = &in[x];
    int s = 0;
    for (int i = 0; i < 4; i++, p += 2)
        s += p[0];
    out[x] = s;
}
