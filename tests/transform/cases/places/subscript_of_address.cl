/* An address that is indexed at once. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    out[x] = (&in[x])[3] + *&in[x];
}
