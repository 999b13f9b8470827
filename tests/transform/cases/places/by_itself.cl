/* The buffer under another name. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *p = in;
    out[x] = p[x] + p[x + 1] + in[x + 2];
}
