#define LAST (w - 1)
#define FIRST 0

kernel void limits_in_macro(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    out[y * w + x] = in[y * w + min(x + 1, LAST)] + 3 * in[y * w + max(x - 1, FIRST)];
}
