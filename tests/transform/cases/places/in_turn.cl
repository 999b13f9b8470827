/* An address of its own in each turn of a loop. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int s = 0;
    for (int i = 0; i < 8; i++) {
        global const int *p = &in[i * 64 + x];
        s += p[0] * (i + 1) + p[1];
    }
    out[x] = s;
}
