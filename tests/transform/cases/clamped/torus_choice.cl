kernel void torus_choice(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int l = x == 0 ? w - 1 : x - 1, r = x + 1 == w ? 0 : x + 1;
    int a = y > 0 ? y - 1 : h - 1, b = y + 1 < h ? y + 1 : 0;
    out[y * w + x] = in[y * w + l] + 2 * in[y * w + r] + 3 * in[a * w + x] + 4 * in[b * w + x];
}
