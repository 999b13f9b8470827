kernel void size_one(global const int *in, global int *out, int n) {
    int i = get_global_id(0);
    out[i] = in[clamp(i - 1, 0, n - 1)] + 2 * in[clamp(i + 1, 0, n - 1)] + 4 * in[clamp(i, 0, n - 1)];
}
