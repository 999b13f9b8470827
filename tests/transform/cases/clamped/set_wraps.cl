kernel void set_wraps(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int l = x - 1, r = x + 1;
    if (l < 0)
        l += w;
    if (r >= w)
        r -= w;
    out[y * w + x] = in[y * w + l] + 3 * in[y * w + r] + 5 * in[y * w + x];
}
