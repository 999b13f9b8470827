kernel void line_product(global const int *in, global int *out, int w, int h) {
    int i = get_global_id(0), sum = 0, n = w * h;
    for (int d = -1; d <= 1; d++)
        sum += in[clamp(i + d, 0, n - 1)];
    if (i < n)
        out[i] = sum;
}
