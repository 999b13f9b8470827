/* A number without a sign is where a long counter begins, downwards. */
kernel void long_down_uint(global const int *in, global int *out, const uint n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (long k = n - 1; k >= 0; k--)
        sum += in[k] * i;
    out[i] = sum;
}
