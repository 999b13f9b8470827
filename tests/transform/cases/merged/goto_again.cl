/* A loop by goto. */
kernel void goto_again(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int k = 0;
again:
    out[i * 8 + k] = in[i] + k;
    if (++k < n) goto again;
}
