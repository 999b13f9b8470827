#define P(dx, dy) in[clamp(y + dy, 0, h - 1) * w + clamp(x + dx, 0, w - 1)]

kernel void macro_load(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    out[y * w + x] = P(-1, 0) + 2 * P(1, 0) + 3 * P(0, -1) + 4 * P(0, 1);
}
