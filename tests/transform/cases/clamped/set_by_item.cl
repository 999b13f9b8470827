kernel void set_by_item(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int u = x + 1;
    if (in[y * w + x] & 1)
        u = 0;
    out[y * w + x] = in[y * w + u];
}
