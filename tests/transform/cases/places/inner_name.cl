/* Another variable has its name further in. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *p = &in[x];
    int s = p[1];
    {
        int p[2] = { n, x };
        s += p[1] * 3 + p[0];
    }
    out[x] = s + p[2];
}
