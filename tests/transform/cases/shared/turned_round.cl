/* The counter stands at the right. */
kernel void turned_round(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 0; n > k; k += 1)
        sum += in[k] * i;
    out[i] = sum;
}
