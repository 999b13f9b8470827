/* A loop that runs once at least. */
kernel void do_loop(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int k = 0;
    do
        out[i] += in[k] * i;
    while (++k < n);
}
