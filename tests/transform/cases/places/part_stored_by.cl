/* A part of a vector is stored by the address. */
kernel void k(global int4 *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global int4 *p = in + x;
    p[0].y = n;
    out[x] = p[0].y + p[0].x;
}
