/* An address that only some items take. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int s = 0;
    if (x < 70) {
        global const int *p = &in[x];
        s = p[0] + p[9];
    }
    out[x] = s;
}
