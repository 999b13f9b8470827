/* Two at a time, and one that may be left. */
kernel void remainder_loop(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0), even = n - n % 2;
    int sum = 0, k;
    for (k = 0; k < even; k += 2)
        sum += in[k] * in[k + 1] + i;
    if (even < n)
        sum += in[n - 1];
    out[i] = sum;
}
