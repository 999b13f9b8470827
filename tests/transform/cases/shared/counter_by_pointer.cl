/* Where the loop ended is looked at by the counter's address. */
kernel void counter_by_pointer(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0, k;
    const int *at = &k;
    for (k = i; k < n; k++)
        sum += in[k];
    out[i] = sum + 1000 * *at;
}
