kernel void torus_remainder(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int l = (x - 1 + w) % w, r = (x + 1) % w, a = (y + h - 1) % h, b = (y + 1) % h;
    out[y * w + x] = in[y * w + l] + 2 * in[y * w + r] + 3 * in[a * w + x] + 4 * in[b * w + x] +
                     5 * in[a * w + l] + 6 * in[b * w + r] + in[y * w + x];
}
