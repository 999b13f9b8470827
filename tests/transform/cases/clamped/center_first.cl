kernel void center_first(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int at = y * w + x;
    int l = x > 0 ? at - 1 : at, r = x < w - 1 ? at + 1 : at;
    int a = y > 0 ? at - w : at, b = y < h - 1 ? at + w : at;
    out[at] = in[l] + 2 * in[r] + 3 * in[a] + 4 * in[b] - 5 * in[at];
}
