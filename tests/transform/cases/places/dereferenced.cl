/* What is beside an element is loaded by *. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int *p = &in[x];
    out[x] = *p + *(p + 1) + p[2];
}
