kernel void shadowed_limit(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int sum = in[y * w + min(x + 1, w - 1)];
    {
        int w = h + 3;
        sum += 3 * in[y * w + min(x + 1, w - 1)];
    }
    out[y * w + x] = sum;
}
