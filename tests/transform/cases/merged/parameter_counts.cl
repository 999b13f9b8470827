/* A parameter is counted down, the same for all, and then for some. */
kernel void parameter_counts(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    while (n-- > 0) sum += in[i + n];
    n += 4;
    out[i] = sum * n;
}
