/* Nothing is loaded by an address; where it is counts. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *p = &in[x];
    out[x] = in[x + 1] + (p == in);
}
