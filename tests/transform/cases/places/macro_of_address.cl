/* An element by a macro of the address. */
#define AT(i) base[i]
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *base = &in[x];
    out[x] = AT(0) + AT(2);
}
