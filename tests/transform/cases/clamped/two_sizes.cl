kernel void two_sizes(global const int *in, global int *out, int n, int m) {
    int i = get_global_id(0);
    if (i >= n)
        return;
    out[i] = in[clamp(i - 1, 0, n - 1)] + 2 * in[clamp(i + 1, 0, m - 1)];
}
