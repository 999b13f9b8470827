/* Directives stand between a head and its statement. */
kernel void directive_behind_head(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; k < n; k++)
#if defined(SUBTRACT)
        sum -= in[i + k];
#else
        sum += in[i + k];
#endif
    if (n > 2)
#ifndef SUBTRACT
        sum *= i;
#endif
    out[i] = sum;
}
