kernel void negative_low(global const int *in, global int *out, int n) {
    int i = get_global_id(0);
    global const int *middle = in + 8;
    out[i] = middle[clamp(i - 20, -8, n)] + 3 * middle[clamp(i - 18, -8, n)];
}
