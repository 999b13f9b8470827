kernel void offset_choice(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int at = y * w + x;
    out[at] = in[at - (x > 0 ? 1 : 0)] + 2 * in[at + (x < w - 1)] + 3 * in[at - (y > 0 ? w : 0)];
}
