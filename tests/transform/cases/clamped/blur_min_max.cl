kernel void blur_min_max(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int sum = 0;
    for (int dy = -2; dy <= 2; dy++) {
        int row = min(max(y + dy, 0), h - 1);
        for (int dx = -2; dx <= 2; dx++) {
            int column = max(min(x + dx, w - 1), 0);
            sum += in[row * w + column] * (dx + 3);
        }
    }
    out[y * w + x] = sum;
}
