kernel void pieces(global const int *in, global const int *weights, global int *out, int w, int taps) {
    int i = get_global_id(0);
    if (i >= w)
        return;
    int sum = 0;
    for (int k = 0; k < taps; k++)
        sum += in[clamp(i + k - 3, 0, w - 1)] * weights[k];
    out[i] = sum;
}
