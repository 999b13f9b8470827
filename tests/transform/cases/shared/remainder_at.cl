/* The counter goes on behind the loop. */
kernel void remainder_at(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0, k;
    for (k = 0; k < n - 1; k += 2)
        sum += in[k] * in[k + 1] + i;
    out[i] = k < n ? sum + in[k] : sum;
}
