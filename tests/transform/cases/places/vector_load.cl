/* A vector is loaded from the address of its first element. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    const int4 v = vload4(0, &in[4 * x]);
    out[x] = v.x + 2 * v.w;
}
