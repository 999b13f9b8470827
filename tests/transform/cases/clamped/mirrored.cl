kernel void mirrored(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int l = x - 2 < 0 ? 2 - x : x - 2;
    int r = x + 2 >= w ? 2 * w - 4 - x : x + 2;
    out[y * w + x] = in[y * w + l] + in[y * w + r];
}
