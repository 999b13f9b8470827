kernel void doubled(global const int *in, global int *out, int w, int h, int w2, int h2) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int sum = 0;
    for (int dy = 0; dy < 2; dy++)
        for (int dx = 0; dx < 2; dx++)
            sum += in[min(2 * y + dy, h2 - 1) * w2 + min(2 * x + dx, w2 - 1)];
    out[y * w + x] = sum / 4;
}
