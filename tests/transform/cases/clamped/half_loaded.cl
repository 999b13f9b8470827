kernel void half_loaded(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h || x > 20)
        return;
    out[y * w + x] = in[y * 22 + clamp(x + 1, 0, w - 1)] + in[y * 22 + clamp(x, 0, w - 1)];
}
