/* Up to a last one, without a sign, that may be the largest of all: no turn where n is 0 is told apart. */
kernel void last_below(global const int *in, global int *out, const uint n)
{
    const uint i = get_global_id(0);
    if (n == 0)
        return;
    uint sum = 0;
    for (uint k = i; k <= n - 1; k++)
        sum += in[k];
    out[i] = sum;
}
