/* A place before the address. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *p = in + (x + 64);
    out[x] = p[-1] + p[-64] + p[0 - 2];
}
