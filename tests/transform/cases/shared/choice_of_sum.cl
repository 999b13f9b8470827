/* Added to inside of an expression. */
kernel void choice_of_sum(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0, odd = 0;
    for (int k = 0; k < n; k++)
        in[k] & 1 ? (odd += in[k]) : (sum += in[k]);
    out[i] = sum * 1000 + odd + i;
}
