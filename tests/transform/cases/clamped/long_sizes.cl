kernel void long_sizes(global const int *in, global int *out, int w, int h) {
    size_t x = get_global_id(0), y = get_global_id(1);
    if (x >= (size_t)w || y >= (size_t)h)
        return;
    size_t r = min(x + 1, (size_t)(w - 1));
    out[y * w + x] = in[y * w + r] - in[y * w + x];
}
