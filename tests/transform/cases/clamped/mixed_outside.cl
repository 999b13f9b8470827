kernel void mixed_outside(global const int *in, global int *out, int w, int n) {
    int x = get_global_id(0), y = get_global_id(1);
    out[y * w + x] = in[y * w + min(x + 1, n)] + in[y * w + x + 2];
}
