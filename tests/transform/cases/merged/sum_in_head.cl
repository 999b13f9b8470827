/* The sum is declared beside the counter. */
kernel void sum_in_head(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    for (int k = 0, sum = 0; k < n; k++) {
        sum += in[i + k];
        out[i] = sum;
    }
}
