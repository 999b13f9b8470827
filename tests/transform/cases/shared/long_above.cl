/* Starts below zero as a long. */
kernel void long_above(global const int *in, global int *out, int n)
{
    const long i = get_global_id(0);
    long sum = 0;
    for (long k = i - 4; k <= n - 9L; k += 3)
        sum += in[k + 4] * (k - i);
    out[i] = (int)sum;
}
