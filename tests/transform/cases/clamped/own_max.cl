int __attribute__((overloadable)) max(int a, int b) { return a > b ? a : b + 1; }

kernel void own_max(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    out[y * w + x] = in[y * w + max(x - 1, 0)] + in[y * w + max(x - 2, 0)];
}
