kernel void uint_sizes(global const int *in, global int *out, uint w, uint h) {
    uint x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    uint r = min(x + 1, w - 1), b = min(y + 1, h - 1);
    out[y * w + x] = in[y * w + x] + 3 * in[y * w + r] + 5 * in[b * w + x];
}
