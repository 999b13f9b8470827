/* A window of three behind an address. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *base = &in[x + n];
    out[x] = base[0] + 3 * base[1] + base[-1];
}
