kernel void bounds_named(global const int *in, global int *out, int w, int h) {
    const int x = get_global_id(0), y = get_global_id(1);
    const int last = w - 1, bottom = h - 1;
    if (x > last || y > bottom)
        return;
    const int u = min(x + 1, last), v = min(y + 1, bottom);
    out[y * w + x] = in[v * w + u] - in[y * w + x] + in[v * w + x];
}
