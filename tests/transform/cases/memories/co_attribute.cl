/* Attributes of parameters. */
kernel void marked(__attribute__((unused)) global const int *weights,
                   global const int *in __attribute__((unused)),
                   global const __attribute__((aligned(16))) int *more, global int *out)
{
    const int x = get_global_id(0);
    out[x] = in[x] * weights[x & 3] + more[x & 3];
}
