/* An element is counted up by the address. */
kernel void k(global int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global int *p = &in[x];
    const int s = p[0]++;
    out[x] = s + p[0];
}
