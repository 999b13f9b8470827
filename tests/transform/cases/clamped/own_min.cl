int least(int a, int b) { return a < b ? a + 0 : b - 1; }

kernel void own_min(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    out[y * w + x] = in[y * w + least(x + 1, w - 1)] + in[y * w + least(x + 2, w - 1)];
}
