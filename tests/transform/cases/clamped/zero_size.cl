kernel void zero_size(global const int *in, global int *out, int n) {
    int x = get_global_id(0), y = get_global_id(1);
    out[y * 48 + x] = in[max(min(x + 1, n - 1), 0)] + in[max(min(x - 1, n - 1), 0)];
}
