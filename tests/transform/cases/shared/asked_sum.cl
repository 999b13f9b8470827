/* Whether the sum is still zero is asked as it is added to. */
kernel void asked_sum(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0, since = 0;
    for (int k = 0; k < n; k++)
        if (sum += in[k])
            since += 1;
    out[i] = sum * 1000 + since + i;
}
