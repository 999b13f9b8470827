kernel void set_before_loop(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int u = 0;
    for (int d = 0; d < 4; d++)
        u += d & 1;
    u = min(x + u, w - 1);
    out[y * w + x] = in[y * w + u] + in[y * w + min(x + 1, w - 1)];
}
