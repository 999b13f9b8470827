kernel void set_under_break(global const int *in, global int *out, int w, int h) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int sum = 0;
    for (int d = 0; d < 3; d++) {
        int u = x + d;
        if (u >= w) {
            u = w - 1;
            break;
        }
        sum += in[y * w + u];
    }
    out[y * w + x] = sum;
}
