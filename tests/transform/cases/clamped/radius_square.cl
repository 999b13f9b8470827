kernel void radius_square(global const int *in, global int *out, int w, int h, int radius) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int sum = 0;
    for (int dy = -radius; dy <= radius; dy++)
        for (int dx = -radius; dx <= radius; dx++) {
            int u = clamp(x + dx, 0, w - 1), v = clamp(y + dy, 0, h - 1);
            sum += in[v * w + u] * (dx + 9);
        }
    out[y * w + x] = sum;
}
