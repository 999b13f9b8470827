/* A vector is loaded through an address of another type. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global const int4 *v = (global const int4 *)&in[4 * x];
    out[x] = v[0].x + v[1].w;
}
