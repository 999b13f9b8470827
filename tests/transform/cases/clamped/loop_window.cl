kernel void loop_window(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int sum = 0;
    for (int v = max(y - 1, 0); v <= min(y + 1, h - 1); v++)
        for (int u = max(x - 1, 0); u <= min(x + 1, w - 1); u++)
            sum += in[v * w + u];
    out[y * w + x] = sum;
}
