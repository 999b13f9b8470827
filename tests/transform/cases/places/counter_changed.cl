/* The counter that said where goes on before it is loaded. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int s = 0, i = 0;
    while (i < 8) {
        global const int *p = &in[x + i];
        i += 2;
        s += p[0] * i;
    }
    out[x] = s;
}
