/* The sum so far is looked at by its address. */
kernel void seen_by_pointer(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0, odd = 0;
    const int *so_far = &sum;
    for (int k = 0; k < n; k++) {
        odd += *so_far & 1;
        sum += in[k] + i;
    }
    out[i] = sum + 1000 * odd;
}
