kernel void uint_from_negative(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    uint u = max(x - 1, 0), v = min(x + 1, w - 1);
    out[y * w + x] = in[y * w + u] + 3 * in[y * w + v];
}
