kernel void hotspot_like(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int at = y * w + x;
    int left = in[y * w + max(x - 1, 0)], right = in[y * w + min(x + 1, w - 1)];
    int above = in[max(y - 1, 0) * w + x], below = in[min(y + 1, h - 1) * w + x];
    out[at] = in[at] * 4 - left - right - above - below;
}
