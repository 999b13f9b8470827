kernel void limit_between(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int last = w - 1;
    int sum = in[y * w + min(x + 1, last)];
    last = w - 3;
    sum += 3 * in[y * w + min(x + 1, last)];
    out[y * w + x] = sum;
}
