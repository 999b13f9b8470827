/* The size of an element is asked for. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *p = &in[x];
    out[x] = p[1] + sizeof(p[0]) + sizeof(p);
}
