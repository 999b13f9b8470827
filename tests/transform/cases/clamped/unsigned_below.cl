kernel void unsigned_below(global const int *in, global int *out, uint w, uint h) {
    uint x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    out[y * w + x] = in[y * w + min(x - 1, w - 1)] + 3 * in[y * w + min(x + 1, w - 1)];
}
