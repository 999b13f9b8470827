kernel void five_choices(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int left = x > 0 ? x - 1 : 0;
    int right = x < w - 1 ? x + 1 : w - 1;
    int above = y > 0 ? y - 1 : 0;
    int below = y < h - 1 ? y + 1 : h - 1;
    out[y * w + x] = in[y * w + left] + 3 * in[y * w + right] + 5 * in[above * w + x] +
                     7 * in[below * w + x] - 4 * in[y * w + x];
}
