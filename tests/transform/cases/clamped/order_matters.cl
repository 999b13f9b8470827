kernel void order_matters(global const int *in, global int *out, int w, int low, int high) {
    int x = get_global_id(0), y = get_global_id(1);
    out[y * w + x] = in[y * w + max(min(x + 1, high), low)] + 3 * in[y * w + min(max(x - 1, low), high)];
}
