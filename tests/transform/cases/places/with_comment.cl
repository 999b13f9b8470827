/* Odd comments around the declaration. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    global /* ; } */ const int *p /* = */ = &in[x]; // ; p[0]
    out[x] = p[0] /* p[1] */ + p[2];
}
