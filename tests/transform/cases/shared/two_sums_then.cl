/* The second of two loops. */
kernel void two_sums_then(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int first = 0, sum = 0;
    for (int k = 0; k < n; k++)
        first += in[k];
    for (int k = 0; k < n; k++)
        sum += abs(in[k] - first / n);
    out[i] = sum + i;
}
