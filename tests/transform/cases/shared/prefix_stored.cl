kernel void prefix_stored(global const int *in, global int *out, int n)
{
    const int i = get_global_id(0);
    int sum = i;
    for (int k = 0; k < n; k++) {
        sum += in[k];
        out[i * n + k] = sum;
    }
}
