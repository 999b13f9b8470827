kernel void long_sum(global const int *in, global long *out, int n)
{
    const int i = get_global_id(0);
    long sum = -i;
    for (int k = n - 1; k >= i; k -= 3)
        sum += (long)in[k] * in[k];
    out[i] = sum;
}
