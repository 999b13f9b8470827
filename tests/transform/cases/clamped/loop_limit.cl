kernel void loop_limit(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int sum = 0;
    for (int k = 1; k < 6; k++)
        sum += in[y * w + min(x + k, w - k)];
    out[y * w + x] = sum;
}
