kernel void private_histogram(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int counts[8] = {0}, sum = 0;
    for (int k = 0; k < n; k++) {
        counts[in[k]] += 1;
        sum += in[k];
    }
    out[i] = sum * counts[i];
}
