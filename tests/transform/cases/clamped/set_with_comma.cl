kernel void set_with_comma(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int u = x - 1, v = y;
    if (u < 0)
        u = 0, v = 0;
    out[y * w + x] = in[v * w + u];
}
