kernel void row_pointer_clamped(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    global const int *above = in + max(y - 1, 0) * w, *below = in + min(y + 1, h - 1) * w;
    out[y * w + x] = above[x] - below[x];
}
