kernel void set_shadowed(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int u = x + 1;
    if (u >= w) {
        int u = 0;
        u = u + 1;
        out[y * w + x] = u;
    }
    if (u >= w)
        u = w - 1;
    out[y * w + x] = in[y * w + u];
}
