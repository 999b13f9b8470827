/* The variable that said where is another when it is loaded. */
kernel void k(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int i = x;
    global const int *p = &in[i];
    i += 3;
    out[x] = p[0] + p[i - x];
}
