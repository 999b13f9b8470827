kernel void select_border(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int v = clamp(y - 1, 0, h - 1);
    int sum = in[v * w + x];
    if (x > 0)
        sum += 2 * in[v * w + x - 1];
    if (x < w - 1)
        sum += 4 * in[v * w + x + 1];
    out[y * w + x] = sum;
}
