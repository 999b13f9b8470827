/* From 5 below zero, which is no small number without a sign: the first items add up nothing. */
kernel void below_zero_first(global const int *in, global int *out, const int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (uint k = i - 5; k < n; k++)
        sum += in[k];
    out[i] = sum;
}
