/* The declaration follows an if without brackets. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int s = 0;
    if (x > 9)
        s = 4;
    global const int *p = &in[x]; s += p[1];
    out[x] = s + p[0];
}
