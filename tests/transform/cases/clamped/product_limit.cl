kernel void product_limit(global const int *in, global int *out, int w, int h) {
    int i = get_global_id(0) + get_global_size(0) * get_global_id(1);
    int sum = 0;
    for (int d = -1; d <= 1; d++)
        sum += in[clamp(i + d, 0, w * h - 1)];
    out[i] = sum;
}
