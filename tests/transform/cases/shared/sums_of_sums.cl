/* One sum goes into the other. */
kernel void sums_of_sums(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = 0, all = i;
    for (int k = 0; k < n; k++) {
        sum += in[k];
        all += sum;
    }
    out[i] = all;
}
