kernel void clamp_twice(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int u = clamp(x, 1, w - 2);
    out[y * w + x] = in[y * w + clamp(u - 1, 0, w - 1)] + in[y * w + clamp(u + 1, 0, w - 1)];
}
