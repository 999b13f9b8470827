/* As many as there may be, with names that are taken. */
kernel void sixteen(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0);
    int x_1 = n;
    x_1 += in[x];
    out[x] = x_1 * x;
}
