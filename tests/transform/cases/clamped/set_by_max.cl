kernel void set_by_max(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int sum = 0;
    for (int dy = -1; dy <= 1; dy++) {
        int v = y + dy;
        v = max(v, 0);
        v = min(v, h - 1);
        sum += in[v * w + x] * (dy + 2);
    }
    out[y * w + x] = sum;
}
